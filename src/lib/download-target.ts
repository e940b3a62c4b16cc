/** Bytes that are kept as they came before they become a part of a `Blob`. */
const PART_BYTES = 4_000_000;

type FileWriter = {
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly abort: () => Promise<void>;
};
type FilePicker = (options: {
  readonly suggestedName: string;
}) => Promise<{ readonly createWritable: () => Promise<FileWriter> }>;

function isDismissal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Saves through a `Blob`, whose finished parts a browser keeps on disk when they are large. */
function blobTarget(fileName: string, type: string) {
  let parts: BlobPart[] = [];
  let open: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  return {
    write: (bytes: Uint8Array<ArrayBuffer>) => {
      open.push(bytes);
      size += bytes.byteLength;
      if (size >= PART_BYTES) {
        parts.push(new Blob(open));
        open = [];
        size = 0;
      }
      return Promise.resolve();
    },
    finish: () => {
      const url = URL.createObjectURL(new Blob([...parts, ...open], { type }));
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      // The browser has begun to read it by then.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      return Promise.resolve();
    },
    discard: () => {
      parts = [];
      open = [];
      return Promise.resolve();
    },
  };
}

/**
 * Where a download is written: straight to a file that the user chooses, where the browser can,
 * else to a `Blob`. Call it in the handler of a press, or the browser refuses to ask.
 * @returns null if no file was chosen
 */
export async function openDownload(fileName: string, type: string) {
  const { showSaveFilePicker: pick } = window as { showSaveFilePicker?: FilePicker };
  if (!pick) return blobTarget(fileName, type);
  try {
    const file = await pick.call(window, { suggestedName: fileName });
    const writer = await file.createWritable();
    return {
      write: (bytes: Uint8Array<ArrayBuffer>) => writer.write(bytes),
      finish: () => writer.close(),
      discard: () => writer.abort(),
    };
  } catch (error) {
    if (isDismissal(error)) return null;
    // Not allowed here, as in a frame of another origin.
    return blobTarget(fileName, type);
  }
}
