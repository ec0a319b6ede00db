import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { grantRole } from '#domains/accounts/identity/account-status'
import type { Api } from '#platform/register-route'
import { registerList } from '#platform/serve-list'
import { transact } from '#platform/transact'
import { callApi, openAccountsShop, signIn, type AccountsShop } from '../identity/testing.ts'
import { issueEnrolmentCode } from './two-step/enrolment-codes.ts'
import { staffLists } from './lists.ts'
import { staffRoutes } from './routes.ts'

function testRoutes(api: Api): void {
  staffRoutes(api)
  for (const list of staffLists) registerList(api, list, async () => 0)
}

export type TestPerson = { id: number; name: string; phone: string; token: string }

export type StaffShop = AccountsShop & {
  /** Registers and signs in a person with these roles. */
  person(name: string, roles?: readonly string[]): Promise<TestPerson>
  /** A staff action on a person, with a reason. */
  act(actor: TestPerson, path: string, body?: object): ReturnType<typeof callApi>
  get(actor: TestPerson, path: string): ReturnType<typeof callApi>
  ask(call: string, options?: Parameters<typeof callApi>[2]): ReturnType<typeof callApi>
  /** The authenticator's code now, or in this many seconds. */
  codeOf(secret: string, seconds?: number): string
  /** Issues the code with which two-step login is set up, as `npm run grant` does. */
  enrolmentCode(person: Pick<TestPerson, 'id'>): Promise<string>
  /** Turns the second factor on; the next code is valid 30 seconds later. */
  enrol(person: TestPerson): Promise<{ secret: string; recoveryCodes: string[] }>
  rolesOf(id: number): Promise<string[]>
}

/** Opens a shop with only the accounts domains and a key directory of its own. */
export async function openStaffShop(env: Record<string, string> = {}): Promise<StaffShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ciy-staff-'))
  const shop = await openAccountsShop({ env: { DATA_DIR: dataDir, ...env }, routes: testRoutes })
  let registered = 0
  const codeOf = (secret: string, seconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: shop.clock.now().getTime() + seconds * 1_000,
    })
  const self: StaffShop = {
    ...shop,
    person: async (name, roles = []) => {
      registered += 1
      const phone = `98110${String(registered).padStart(5, '0')}`
      const token = await signIn(shop, { phone, name })
      const { json } = await callApi(shop, 'GET /user/me', { token })
      const id = (json['user'] as { rec_id: number }).rec_id
      await transact(shop.api.db, async (tx) => {
        for (const role of roles) await grantRole(tx, id, role)
      })
      return { id, name, phone, token }
    },
    act: ({ token }, path, body = {}) =>
      callApi(shop, `POST /admin/people/${path}`, { token, body: { reason: 'Asked for by phone', ...body } }),
    get: ({ token }, path) => callApi(shop, `GET ${path}`, { token }),
    ask: (call, options) => callApi(shop, call, options),
    codeOf,
    enrolmentCode: async ({ id }) => {
      const issued = await transact(shop.api.db, (tx) =>
        issueEnrolmentCode(tx, { personId: id, issuedBy: null, now: shop.clock.now() }),
      )
      return issued.code
    },
    enrol: async (person) => {
      const { token, phone } = person
      const started = await callApi(shop, 'POST /user/two-step/begin', {
        token,
        body: { enrolment_code: await self.enrolmentCode(person) },
      })
      const secret = started.json['secret'] as string
      const body = { code: codeOf(secret), proof: await shop.issuer.phoneProof(phone) }
      const confirmed = await callApi(shop, 'POST /user/two-step/confirm', { token, body })
      shop.clock.forward(30_000)
      return { secret, recoveryCodes: confirmed.json['recovery_codes'] as string[] }
    },
    rolesOf: async (id) => {
      const { rows } = await shop.database.pool.query<{ roles: string[] }>(
        'select roles from identity.people where id = $1',
        [id],
      )
      return rows[0]?.roles ?? []
    },
    close: async () => {
      await shop.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return self
}
