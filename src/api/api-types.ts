/** The JSON response body of an operation in the generated API types. */
export type ResponseBody<Operation, Status extends number = 200> = Operation extends {
  responses: Record<Status, { content: { 'application/json': infer Body } }>;
}
  ? Body
  : never;

/** The JSON request body of an operation. */
export type RequestBody<Operation> = Operation extends {
  requestBody?: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;
