/** The JSON body of an operation's answer in the generated interface. */
export type Answer<Operation, Status extends number = 200> = Operation extends {
  responses: Record<Status, { content: { 'application/json': infer Body } }>;
}
  ? Body
  : never;

/** The JSON body that an operation takes. */
export type Sent<Operation> = Operation extends {
  requestBody?: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;
