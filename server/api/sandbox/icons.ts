function icon(paths: string, className = ''): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"${className ? ` class="${className}"` : ''}>${paths}</svg>`;
}

export const FLASK = icon(
  '<path d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2"/><path d="M6.453 15h11.094"/><path d="M8.5 2h7"/>',
);
export const CHECK = icon('<circle cx="12" cy="12" r="10"/><path d="m16 9-5.5 5.5L8 12"/>');
export const CROSS = icon(
  '<circle cx="12" cy="12" r="10"/><path d="m15 9-6 6"/><path d="m9 9 6 6"/>',
);
export const TIMER = icon(
  '<line x1="10" x2="14" y1="2" y2="2"/><line x1="12" x2="15" y1="14" y2="11"/><circle cx="12" cy="14" r="8"/>',
);
export const SILENCE = icon(
  '<path d="m2 2 20 20"/><path d="M10.41 10.41a2 2 0 1 1-2.83-2.83"/><path d="M21 15V5a2 2 0 0 0-2-2H9"/><path d="M3.59 3.59A2 2 0 0 0 3 5v14l4-4h10"/>',
);
export const LOCK = icon(
  '<rect width="18" height="11" x="3" y="11" rx="2" ry="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>',
);
export const CARD = icon(
  '<rect width="20" height="14" x="2" y="5" rx="2"/><line x1="2" x2="22" y1="10" y2="10"/>',
);
export const RECEIPT = icon(
  '<path d="M4 2v20l2-1 2 1 2-1 2 1 2-1 2 1 2-1 2 1V2l-2 1-2-1-2 1-2-1-2 1-2-1-2 1Z"/><path d="M8 8h8"/><path d="M8 12h8"/><path d="M8 16h5"/>',
);
export const FORWARD = icon(
  '<polygon points="13 19 22 12 13 5 13 19"/><polygon points="2 19 11 12 2 5 2 19"/>',
  'flip',
);
export const BACK = icon('<path d="m12 19-7-7 7-7"/><path d="M19 12H5"/>', 'flip');

export const MARK =
  '<svg class="mark" viewBox="0 0 16 16" aria-hidden="true"><path class="b" d="M2.25 1h1.5C4.44 1 5 1.56 5 2.25V3.5c0 .28.22.5.5.5h5a.5.5 0 0 0 .5-.5V2.25C11 1.56 11.56 1 12.25 1h1.5C14.44 1 15 1.56 15 2.25v11.5c0 .69-.56 1.25-1.25 1.25H11v-4a3 3 0 0 0-6 0v4H2.25C1.56 15 1 14.44 1 13.75V2.25C1 1.56 1.56 1 2.25 1z"/><path class="d" d="M6.25 15v-4a1.75 1.75 0 0 1 3.5 0v4z"/></svg>';

export const PAGE_ICON = `data:image/svg+xml,${encodeURIComponent(
  MARK.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('class="b"', 'fill="#00697d"')
    .replace('class="d"', 'fill="#f5a81c"'),
)}`;
