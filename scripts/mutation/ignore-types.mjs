/** The `types` of a chart are read by the compiler only: no test can notice a change in them. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'types',
    value: {
      shouldIgnore: (path) =>
        path.isObjectProperty() && path.node.key.name === 'types' ? 'types only' : undefined,
    },
  },
];
