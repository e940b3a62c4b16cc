/**
 * A file of texts as a module with a default export. Webpack's own modules of JSON have no
 * namespace, so that a page that imports one lazily carries the code that makes it.
 */
export default function textsLoader(source) {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(source)))});`;
}
