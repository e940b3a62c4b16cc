/** Files that the bundler turns into modules. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '@fontsource-variable/inter';
declare module '@fontsource-variable/jetbrains-mono';

/** Build flags set by webpack.config.js. */
declare const __EDITION__: 'cloud' | 'oss';
declare const __DEV__: boolean;
declare const __VERSION__: string;
