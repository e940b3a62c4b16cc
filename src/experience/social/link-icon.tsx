import { icon } from '../components/icons';

export const LinkIcon = icon(
  <>
    <path d="M10 13.5a4.5 4.5 0 0 0 6.4.4l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.6 1.6" />
    <path d="M14 10.5a4.5 4.5 0 0 0-6.4-.4l-3 3A4.5 4.5 0 0 0 11 19.5l1.6-1.6" />
  </>,
);
