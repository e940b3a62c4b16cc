/** Stands for the texts of a component library in a language that the console does not speak. */
export default {};
