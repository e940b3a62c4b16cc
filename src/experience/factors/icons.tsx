import { icon } from '../components/icons';

export const FingerprintIcon = icon(
  <>
    <path d="M4.5 9.5a8 8 0 0 1 13.6-3.6M20 9.6c.3 2 .3 4.6-.1 6.6" />
    <path d="M4 13.5v3" />
    <path d="M7.5 18.5c.5-2 .6-4.4.6-6.5a4 4 0 0 1 8 0c0 2.6-.1 5.2-.7 8" />
    <path d="M11.5 21c.5-2.8.6-6 .6-9" />
  </>,
);

export const AppCodeIcon = icon(
  <>
    <rect x="6.5" y="2.5" width="11" height="19" rx="2.5" />
    <path d="M11 18.2h2" />
  </>,
);

export const ListIcon = icon(
  <>
    <path d="m3.5 6.5 1.7 1.7L8.5 5m-5 11.5 1.7 1.7L8.5 15" />
    <path d="M12.5 7h8m-8 10h8" />
  </>,
);

export const MailIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m4 7 8 6 8-6" />
  </>,
);

export const MessageIcon = icon(
  <path d="M20.5 11.5a7.5 7.5 0 0 1-11 6.7l-5 1.3 1.4-4.6a7.5 7.5 0 1 1 14.6-3.4z" />,
);

export const ChevronIcon = icon(<path d="m9.5 6 6 6-6 6" />);

export const CopyIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="12" height="12" rx="2.5" />
    <path d="M5 15.5a1.5 1.5 0 0 1-1.5-1.5V5.5a2 2 0 0 1 2-2H14A1.5 1.5 0 0 1 15.5 5" />
  </>,
);

export const DownloadIcon = icon(
  <path d="M12 3.5V15m0 0 4.5-4.5M12 15l-4.5-4.5M4 17v1.5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V17" />,
);

export const FaceIcon = icon(
  <>
    <path d="M3.5 8V6A2.5 2.5 0 0 1 6 3.5h2m8 0h2A2.5 2.5 0 0 1 20.5 6v2m0 8v2a2.5 2.5 0 0 1-2.5 2.5h-2m-8 0H6A2.5 2.5 0 0 1 3.5 18v-2" />
    <path d="M8.5 14.5a4.5 4.5 0 0 0 7 0M9 9.5v.1m6-.1v.1" />
  </>,
);

export const ShieldIcon = icon(
  <>
    <path d="M12 2.8 4.5 5.6v5.9c0 4.7 3.2 8 7.5 9.7 4.3-1.7 7.5-5 7.5-9.7V5.6z" />
    <path d="m8.8 11.8 2.3 2.3 4.2-4.3" />
  </>,
);
