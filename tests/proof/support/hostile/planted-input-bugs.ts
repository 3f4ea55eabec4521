import type { Logger } from 'pino'
import type { EndpointName } from '../../../../src/contract/endpoints.ts'
import type { World } from '../world.ts'
import type { HostileRequest } from './hostile-request.ts'
import { MARK } from './hostile-values.ts'
import type { SendHostile } from './send-hostile.ts'

export type PlantedInputBug = { what: string; in: EndpointName; send: SendHostile }

const says = ({ body, target }: HostileRequest, text: string) => `${String(body)} ${target}`.includes(text)

/** Products that a certain input breaks, made of the real one by answering in its place. */
export function plantedInputBugs(world: World, real: SendHostile, log: Logger): PlantedInputBug[] {
  const { product, households } = world
  const { another } = households
  /** Answers so when the input says this, and as the product does otherwise. */
  const when =
    (
      text: string,
      act: (client: Parameters<SendHostile>[0], request: HostileRequest) => Promise<Response>,
    ): SendHostile =>
    async (client, request) =>
      says(request, text) ? act(client, request) : real(client, request)
  const answer = (body: unknown, init: ResponseInit) => async () => Response.json(body, init)
  const problem = { success: false, error: 'This does not work.', request_id: 'none' }
  return [
    {
      ...{ what: 'a handler that throws', in: 'saveHousehold' },
      send: when('1e+308', answer({ ...problem, code: 'internal_error' }, { status: 500 })),
    },
    {
      ...{ what: 'a refusal that is no JSON', in: 'checkZip' },
      send: when('\\u0000', async () => new Response('<h1>Bad Request</h1>', { status: 400 })),
    },
    {
      ...{ what: 'a refusal without a code', in: 'joinWaitlist' },
      send: when(MARK, answer({ success: false, error: 'No.' }, { status: 422 })),
    },
    {
      ...{ what: 'an answer beside its schema', in: 'quoteFirstBox' },
      send: when('quantity', answer({ total: 'much' }, { status: 200 })),
    },
    {
      ...{ what: 'a status that is documented nowhere', in: 'getPortal' },
      send: async () => Response.json({ ...problem, code: 'teapot' }, { status: 418 }),
    },
    {
      ...{ what: 'an input as a header', in: 'signIn' },
      send: when(
        'x-injected',
        answer({ ...problem, code: 'no' }, { status: 401, headers: { 'x-injected': '1' } }),
      ),
    },
    {
      ...{ what: 'an input in the log', in: 'saveDietaryPreferences' },
      send: async (client, request) => {
        log.info({ sent: String(request.body) }, 'asked')
        return real(client, request)
      },
    },
    {
      ...{ what: 'an order of somebody else that changes', in: 'saveDraftOrder' },
      send: async (client, request) => {
        await product.database.pool.query(
          'update orders set version = version + 1, updated_at = now() where id = $1',
          [another.belongings.draftOrderId],
        )
        return real(client, request)
      },
    },
    {
      ...{ what: 'a question for each part of an input', in: 'foreseeNextCharge' },
      send: when('meal_selections', async (client, request) => {
        for (let part = 0; part < 200; part++) await product.database.pool.query('select $1::int', [part])
        return real(client, request)
      }),
    },
    {
      ...{ what: 'money from nowhere', in: 'grantCredit' },
      send: async (client, request) => {
        await product.database.pool.query(`begin; set local session_replication_role = replica;
          update ledger_entries set amount_cents = amount_cents + 1 where amount_cents > 0; commit`)
        return real(client, request)
      },
    },
  ]
}
