import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  isPreviewReport,
  type PreviewConfig,
  type PreviewMessage,
  type PreviewReport,
} from '~/contract/sign-in-preview';

type PreviewFrame = {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  /** The page in the frame shows what it was told: until then it shows the saved settings. */
  readonly isShown: boolean;
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
  // The page listens later than its document loads.
  const [isListening, setIsListening] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const isTold = useRef(false);

  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source === ref.current?.contentWindow && from === origin && isPreviewReport(data)) {
        setIsListening(true);
        setIsShown(isTold.current);
        onReport(data);
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [origin, onReport]);

  useEffect(() => {
    if (isListening && config !== null) {
      const message: PreviewMessage = { sender: 'ac_preview', config };
      ref.current?.contentWindow?.postMessage(message, origin);
      isTold.current = true;
    }
  }, [config, isListening, origin]);

  return { ref, isShown };
}
