/** Replaces the component library's texts in languages that the console does not support. */
export default {};
