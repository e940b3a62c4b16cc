import type { ChartState } from './machine-chart';

/** A rectangle by its upper left corner, in CSS pixels. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Point = { readonly x: number; readonly y: number };

export type PlacedState = ChartState & { readonly box: Box };

/** Ranks run top to bottom or left to right. */
export type Direction = 'TB' | 'LR';

export type PlacedEdge = {
  readonly from: string;
  readonly to: string;
  /** One line per event on this edge. */
  readonly lines: readonly string[];
  /** The segments in order; the label is in the gap between two of them. */
  readonly pieces: readonly (readonly Point[])[];
  readonly label: Box;
};

export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly direction: Direction;
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedEdge[];
};
