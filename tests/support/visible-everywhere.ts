/** jsdom has no layout: this observer says of every element that it is in view. */
export class VisibleEverywhere implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe = (target: Element): void => {
    const rect = target.getBoundingClientRect();
    this.#callback(
      [
        {
          target,
          isIntersecting: true,
          intersectionRatio: 1,
          boundingClientRect: rect,
          intersectionRect: rect,
          rootBounds: null,
          time: 0,
        },
      ],
      this,
    );
  };
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}
