import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';

const buildCompiler = AjvCompiler();

/**
 * Fastify's validators, each compiled when its route is first called. A visit uses few routes, and compiling all
 * validators takes a quarter of the sandbox's start time.
 */
export const lateValidators: BuildCompilerFromPool = (sharedSchemas, options) => {
  const compile = buildCompiler(sharedSchemas, options);
  return (route) => {
    let check: ReturnType<typeof compile> | undefined;
    // Fastify reads `errors` of this function directly after the call.
    const late = Object.assign(
      (value: unknown) => {
        check ??= compile(route);
        const isValid = check(value);
        late.errors = check.errors ?? null;
        return isValid;
      },
      { errors: null as ReturnType<typeof compile>['errors'] },
    );
    return late as ReturnType<typeof compile>;
  };
};
