import type { Entry } from 'yauzl';
import { CUSTOM_UI_PATH_MAX, CUSTOM_UI_UNPACKED_MAX_BYTES } from '~/contract/custom-ui';
import { refusedArchive } from './archive-refusal';

/** How much smaller than its content a file may be packed; text is packed 5 to 20 times. */
const RATIO_MAX = 200;
/** Files that are too small to do harm, whatever they are packed to. */
const RATIO_FREE_BYTES = 256 * 1024;

/** Type bits of a Unix mode, which is in the upper half of the attributes. */
const TYPE_BITS = 0o170000;
const REGULAR_FILE = 0o100000;

/** Folders, and what systems leave in archives besides the files. */
export function isIgnored({ fileName }: Entry): boolean {
  return fileName.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.DS_Store$)/.test(fileName);
}

function isSafePath(path: string): boolean {
  return (
    path.length <= CUSTOM_UI_PATH_MAX &&
    !/[\p{Cc}\\:]/u.test(path) &&
    path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}

/** @throws CodedError storage.upload_error for what no file of a page is */
export function assertUsable(entry: Entry): void {
  const { fileName, externalFileAttributes, uncompressedSize, compressedSize } = entry;
  const shown = fileName.slice(0, 100);
  if (!isSafePath(fileName)) throw refusedArchive(`the path of ${shown} is not allowed`);
  const type = (externalFileAttributes >>> 16) & TYPE_BITS;
  if (type !== 0 && type !== REGULAR_FILE) throw refusedArchive(`${shown} is not a file`);
  if (entry.isEncrypted()) throw refusedArchive(`${shown} is encrypted`);
  if (!entry.canDecodeFileData()) throw refusedArchive(`${shown} is packed in an unknown way`);
  const isBomb =
    uncompressedSize > RATIO_FREE_BYTES && uncompressedSize > compressedSize * RATIO_MAX;
  if (isBomb || uncompressedSize > CUSTOM_UI_UNPACKED_MAX_BYTES) {
    throw refusedArchive(`${shown} is too large`);
  }
}
