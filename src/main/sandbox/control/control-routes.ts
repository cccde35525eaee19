import type { FastifyError, FastifyInstance } from 'fastify';
import * as Type from 'typebox';
import { Check, Errors } from 'typebox/schema';
import { mobileNumber } from '#shared/contract/account-rules.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import { chinaDay } from '#shared/time/china-time.ts';
import { userView } from '../handlers/user-view.ts';
import { vipDays, vipTypes } from '../pay/plans.ts';
import { extendedVip } from '../pay/vip.ts';
import { isSameSecret } from '../secrets.ts';
import type { SandboxServices } from '../services.ts';
import type { UserPatch } from '../storage/user-repository.ts';
import { userIdOf, userNumber } from '../user-id.ts';
import type { CallLog } from './call-log.ts';
import { Fault } from './fault.ts';
import type { FaultPlan } from './fault-plan.ts';
import { addOrderRoutes } from './order-routes.ts';

interface ControlRoutes extends Pick<SandboxServices, 'storage' | 'clock' | 'logins' | 'searches'> {
  readonly token: string;
  readonly faults: FaultPlan;
  readonly calls: CallLog;
  readonly onError: (error: AppError) => void;
}

const UserChange = Type.Object(
  {
    coins: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    vipType: Type.Optional(Type.Enum(['none', ...vipTypes])),
    vipEndDate: Type.Optional(
      Type.Union([Type.Null(), Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })]),
    ),
    recharged: Type.Optional(Type.Boolean()),
    mobile: Type.Optional(Type.Union([Type.Literal(''), Type.String({ pattern: mobileNumber.source })])),
    appRewardStatus: Type.Optional(Type.Enum(['off', 'download', 'wait_receive', 'received'])),
    /** On how many days before today the user has signed in, and not yet today. */
    signs: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  },
  { additionalProperties: false },
);
type UserChange = Type.Static<typeof UserChange>;

const FaultList = Type.Object(
  { faults: Type.Array(Fault, { maxItems: 200 }) },
  { additionalProperties: false },
);

const ClockSetting = Type.Object(
  { now: Type.Union([Type.Integer({ minimum: 0, maximum: 8.64e15 }), Type.Null()]) },
  { additionalProperties: false },
);

/** What scenarios and tests steer the sandbox with, as JSON, for holders of the token. */
export function addControlRoutes(app: FastifyInstance, control: ControlRoutes): void {
  const { token, storage, clock, logins, searches, faults, calls, onError } = control;

  app.addHook('onRequest', async (request, reply) => {
    if (!isSameSecret(request.headers['x-sandbox-token'], token)) {
      return reply.code(401).send({ error: 'The header x-sandbox-token is missing or wrong' });
    }
    return undefined;
  });
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) onError(toAppError(error));
    return reply.code(status).send({ error: status < 500 ? error.message : 'Internal error' });
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'No such control call' }));
  // Strict, where Fastify's own would turn "5" into 5 and null into 0.
  app.setValidatorCompiler<Type.TSchema>(({ schema }) => (value: unknown) => {
    if (Check(schema, value)) return { value };
    const [, errors] = Errors(schema, value);
    const first = errors[0];
    return { error: badRequest(`${first?.instancePath || 'body'} ${first?.message ?? 'is not valid'}`) };
  });

  app.post('/reset', (_, reply) => {
    storage.clear();
    logins.clear();
    searches.clear();
    faults.replace([]);
    clock.set(null);
    calls.clear();
    return reply.send({});
  });

  app.get<{ Params: { userId: string } }>('/users/:userId', (request, reply) => {
    const user = storage.users.byId(userNumber(request.params.userId) ?? -1);
    return user ? reply.send(userView(user, clock.now())) : reply.code(404).send(noSuchUser);
  });

  app.put<{ Params: { userId: string }; Body: UserChange }>(
    '/users/:userId',
    { schema: { body: UserChange } },
    (request, reply) => {
      const id = userNumber(request.params.userId) ?? -1;
      const { signs, ...change } = request.body;
      const user = storage.users.update(id, withVipEnd(change, clock.now()), clock.now());
      if (user && signs !== undefined) storage.signs.replace(id, signs, chinaDay(clock.now()));
      return user ? reply.send(userView(user, clock.now())) : reply.code(404).send(noSuchUser);
    },
  );

  app.put<{ Body: Type.Static<typeof FaultList> }>(
    '/faults',
    { schema: { body: FaultList } },
    (request, reply) => {
      faults.replace(request.body.faults);
      return reply.send({});
    },
  );

  app.put<{ Body: Type.Static<typeof ClockSetting> }>(
    '/clock',
    { schema: { body: ClockSetting } },
    (request, reply) => {
      clock.set(request.body.now);
      return reply.send({ now: clock.now() });
    },
  );

  addOrderRoutes(app, { storage, clock });

  app.get('/reports', (_, reply) => {
    const reports = storage.reports
      .all()
      .map((report) => ({ ...report, userId: userIdOf({ id: report.userId }) }));
    return reply.send({ reports });
  });

  app.get<{ Querystring: { after?: string } }>('/calls', (request, reply) => {
    const after = Number(request.query.after ?? 0);
    if (!Number.isInteger(after) || after < 0) throw badRequest('after must be a whole number');
    return reply.send({ calls: calls.after(after) });
  });
}

const noSuchUser = { error: 'No such user' };
const noVip = { vipType: 'none', vipEndDate: null } as const;

/** A VIP type that is set without its end gets the end that buying it now would give. */
function withVipEnd(change: Omit<UserChange, 'signs'>, now: number): UserPatch {
  const { vipType, vipEndDate } = change;
  if (vipType === undefined || vipEndDate !== undefined) return change;
  if (vipType === 'none') return { ...change, ...noVip };
  return { ...change, ...extendedVip(noVip, { vipType, days: vipDays[vipType] }, now) };
}

function badRequest(message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode: 400 });
}
