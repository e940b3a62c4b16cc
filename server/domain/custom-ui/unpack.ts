import type { Readable } from 'node:stream';
import { type Entry, type ZipFile, fromBuffer } from 'yauzl';
import { CUSTOM_UI_FILES_MAX, CUSTOM_UI_UNPACKED_MAX_BYTES } from '~/contract/custom-ui';
import { CodedError } from '~/server/platform/errors/coded-error';
import { assertUsable, isIgnored } from './archive-entry';
import { refusedArchive } from './archive-refusal';

export type UnpackedFile = {
  /** Relative to the folder of index.html. */
  path: string;
  content: Buffer;
};

const INDEX = 'index.html';
/** Entries may also be folders. */
const ENTRIES_MAX = 4 * CUSTOM_UI_FILES_MAX;

function openZip(archive: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true, strictFileNames: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}

/** The next entry; undefined after the last. */
function nextEntry(zip: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      for (const event of ['entry', 'end', 'error']) zip.removeAllListeners(event);
      act();
    };
    zip.once('entry', (entry: Entry) => settle(() => resolve(entry)));
    zip.once('end', () => settle(() => resolve(undefined)));
    zip.once('error', (error: Error) => settle(() => reject(error)));
    zip.readEntry();
  });
}

async function readContent(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (await openEntry(zip, entry)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The size that the archive states is only its word.
    if (size > most) throw refusedArchive('the files are too large together');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readFiles(zip: ZipFile, packedSize: number): Promise<Map<string, Buffer>> {
  if (zip.entryCount > ENTRIES_MAX) throw refusedArchive('there are too many files');
  const files = new Map<string, Buffer>();
  let left = CUSTOM_UI_UNPACKED_MAX_BYTES;
  let packed = 0;
  let entry = await nextEntry(zip);
  while (entry) {
    if (!isIgnored(entry)) {
      assertUsable(entry);
      if (files.has(entry.fileName)) {
        throw refusedArchive(`${entry.fileName.slice(0, 100)} is there twice`);
      }
      if (files.size >= CUSTOM_UI_FILES_MAX) throw refusedArchive('there are too many files');
      packed += entry.compressedSize;
      // Files that share their bytes unpack to much more than the archive holds.
      if (packed > packedSize) throw refusedArchive('files overlap');
      const content = await readContent(zip, entry, left);
      left -= content.length;
      files.set(entry.fileName, content);
    }
    entry = await nextEntry(zip);
  }
  return files;
}

/** Archives are made of a folder as often as of its content. */
function folderOfIndex(paths: readonly string[]): string {
  if (paths.includes(INDEX)) return '';
  const folder = `${paths[0]?.split('/', 1)[0]}/`;
  const isAlone = paths.every((path) => path.startsWith(folder));
  if (!isAlone || !paths.includes(`${folder}${INDEX}`)) {
    throw refusedArchive(`${INDEX} is missing at the root`);
  }
  return folder;
}

/**
 * The files of a zip, one of which is index.html. Nothing is written anywhere, and no more is
 * unpacked than a page may have.
 * @throws CodedError storage.upload_error
 */
export async function unpack(archive: Buffer): Promise<UnpackedFile[]> {
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(archive);
    const files = await readFiles(zip, archive.length);
    const folder = folderOfIndex([...files.keys()]);
    return [...files].map(([path, content]) => ({ path: path.slice(folder.length), content }));
  } catch (error) {
    if (error instanceof CodedError) throw error;
    throw refusedArchive('it is not a valid zip archive', error);
  } finally {
    zip?.close();
  }
}
