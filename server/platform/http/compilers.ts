import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Factories = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;
/** Ajv leaves what it found on the function itself, and Fastify reads it there at once. */
type Compiled = ((value: unknown) => unknown) & { errors?: unknown };
type Compile = (route: unknown) => Compiled;

/** Makes the function of a schema when it is first called. */
function whenCalled(compile: Compile): Compile {
  return (route) => {
    let compiled: Compiled | undefined;
    const call: Compiled = (value) => {
      compiled ??= compile(route);
      const result = compiled(value);
      call.errors = compiled.errors;
      return result;
    };
    return call;
  };
}

function lazily(factory: (...options: unknown[]) => Compile) {
  return (...options: unknown[]): Compile => whenCalled(factory(...options));
}

/**
 * Fastify's own compilers, each schema at its first request: there are some thousand on each side,
 * and all of them at once take more than a second of every start. Fastify does not turn the names
 * of header schemas to lower case for compilers that it did not choose: ours are written that way.
 */
export const lazyCompilers = {
  buildValidator: lazily(AjvCompiler() as never),
  buildSerializer: lazily(SerializerSelector() as never),
} as unknown as Factories;
