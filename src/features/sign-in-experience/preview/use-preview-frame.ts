import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  isPreviewReport,
  type PreviewConfig,
  type PreviewMessage,
  type PreviewReport,
} from '~/contract/sign-in-preview';

type PreviewFrame = {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  /** The page in the frame listens: it loads later than its document. */
  readonly isReady: boolean;
};

/**
 * Tells a frame of the sign-in page what to show, and hears what it shows.
 * @param config null until everything is known that it consists of
 */
export function usePreviewFrame(
  origin: string,
  config: PreviewConfig | null,
  onReport: (report: PreviewReport) => void,
): PreviewFrame {
  const ref = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source === ref.current?.contentWindow && from === origin && isPreviewReport(data)) {
        setIsReady(true);
        onReport(data);
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [origin, onReport]);

  useEffect(() => {
    if (isReady && config !== null) {
      const message: PreviewMessage = { sender: 'ac_preview', config };
      ref.current?.contentWindow?.postMessage(message, origin);
    }
  }, [config, isReady, origin]);

  return { ref, isReady };
}
