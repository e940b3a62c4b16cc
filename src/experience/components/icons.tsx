import type { ReactNode } from 'react';

type IconProps = {
  readonly size?: number;
  readonly className?: string | undefined;
};

function Drawing({ size = 16, className, paths }: IconProps & { readonly paths: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 20 ? 1.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {paths}
    </svg>
  );
}

export function icon(paths: ReactNode) {
  return function Icon(props: IconProps) {
    return <Drawing {...props} paths={paths} />;
  };
}

export const EyeIcon = icon(
  <>
    <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);

export const EyeOffIcon = icon(
  <>
    <path d="M10.2 5.7A10 10 0 0 1 12 5.5c6.4 0 10 6.5 10 6.5a17 17 0 0 1-2.6 3.3" />
    <path d="M6.4 7.2A16 16 0 0 0 2 12s3.6 6.5 10 6.5a10 10 0 0 0 4.9-1.3" />
    <path d="M14.1 14.1a3 3 0 0 1-4.2-4.2" />
    <path d="m3 3 18 18" />
  </>,
);

export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const CrossIcon = icon(<path d="m6.5 6.5 11 11m0-11-11 11" />);
export const ArrowBackIcon = icon(<path d="M19 12H5m6 6.5L4.5 12 11 5.5" />);

export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 7.5v5M12 16.2v.1" />
  </>,
);

export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 16.5v-5M12 7.8v-.1" />
  </>,
);

export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4.5" />
    <path d="M4 20.5a8 8 0 0 1 16 0" />
  </>,
);

export const PasskeyIcon = icon(
  <>
    <circle cx="9" cy="7.5" r="4" />
    <path d="M2 20.5a7 7 0 0 1 10.5-6M18 21v-4.6m0 0a2.9 2.9 0 1 1 .1 0zM18 18.5h2" />
  </>,
);

export const LayersIcon = icon(
  <>
    <path d="m12 3 9 4.5-9 4.5-9-4.5z" />
    <path d="m3 12 9 4.5 9-4.5" />
    <path d="m3 16.5 9 4.5 9-4.5" />
  </>,
);

export const BuildingIcon = icon(
  <>
    <path d="m3.5 8 8.5-5 8.5 5z" />
    <path d="M6 11v7m4-7v7m4-7v7m4-7v7M3 21.5h18" />
  </>,
);

export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.5 2" />
  </>,
);

export const DotsIcon = icon(
  <>
    <circle cx="5" cy="12" r="1" />
    <circle cx="12" cy="12" r="1" />
    <circle cx="19" cy="12" r="1" />
  </>,
);

export const AppIcon = icon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="4" />
    <path d="M3.5 9h17M7 6.2v.1M10 6.2v.1" />
  </>,
);

/** The product's mark. In one color it inherits the text color. */
export function GatehouseMark({
  size,
  isPlain = false,
}: {
  readonly size: number;
  readonly isPlain?: boolean;
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      <path
        fill={isPlain ? 'currentColor' : 'var(--mark-body)'}
        d="M2.25 1h1.5C4.44 1 5 1.56 5 2.25V3.5c0 .28.22.5.5.5h5a.5.5 0 0 0 .5-.5V2.25C11 1.56 11.56 1 12.25 1h1.5C14.44 1 15 1.56 15 2.25v11.5c0 .69-.56 1.25-1.25 1.25H11v-4a3 3 0 0 0-6 0v4H2.25C1.56 15 1 14.44 1 13.75V2.25C1 1.56 1.56 1 2.25 1z"
      />
      <path
        fill={isPlain ? 'currentColor' : 'var(--lantern)'}
        d="M6.25 15v-4a1.75 1.75 0 0 1 3.5 0v4z"
      />
    </svg>
  );
}
