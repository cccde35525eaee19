import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';

const buildCompiler = AjvCompiler();

/**
 * Fastify's own validators, each compiled when its route is first called: a visit calls a few, and compiling all of them takes
 * a quarter of the sandbox's start.
 */
export const lateValidators: BuildCompilerFromPool = (sharedSchemas, options) => {
  const compile = buildCompiler(sharedSchemas, options);
  return (route) => {
    let check: ReturnType<typeof compile> | undefined;
    // Fastify reads what is wrong from the function itself, right after the call.
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
