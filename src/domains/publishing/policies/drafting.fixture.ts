import { afterAll, beforeAll } from 'vitest'
import { openDomainShop, type ApiReply, type DomainShop, type TestPerson } from '#testing/domain-shop'
import type { Policy, PolicyDraft } from './contract.ts'
import { policyLetters, policyListeners } from './listeners.ts'
import { policyRoutes } from './routes.ts'
import type { Page } from './tables.ts'

export let shop: DomainShop
export let wasim: TestPerson
export let rekha: TestPerson
export let asha: TestPerson

/** Policies alone: Wasim and Rekha may write and publish, Asha reads. It is 23 November 2026. */
export function setUpDrafting(): void {
  beforeAll(async () => {
    shop = await openDomainShop({
      routes: [policyRoutes],
      listeners: policyListeners({ now: () => shop.clock.now() }),
      letters: policyLetters,
      topics: ['policies.toldTo'],
    })
    wasim = await shop.person('Wasim Khan', ['staff', 'staff:policies'])
    rekha = await shop.person('Rekha Nair', ['staff', 'staff:policies'])
    asha = await shop.person('Asha Rao')
  })
  afterAll(() => shop.close())
}

type DraftReply = ApiReply<{ response: PolicyDraft }>

export const draftOf = async (page: Page, who = wasim): Promise<PolicyDraft> =>
  ((await shop.ask(who, `GET /admin/policies/${page}`)) as DraftReply).body.response

/** Saves the draft as it is, with some changes. */
export async function save(
  page: Page,
  { by = wasim, ...change }: { by?: TestPerson | null; [field: string]: unknown } = {},
): Promise<DraftReply> {
  const { revision, title, title_hi, lead, lead_hi, source, source_hi, from_day } = await draftOf(page)
  const content = { title, title_hi, lead, lead_hi, source, source_hi, from_day }
  const changes = { changes: 'Returns for longer.', changes_hi: 'वापसी के दिन बढ़े हैं।' }
  const body = { ...content, ...changes, base: revision, ...change }
  return (await shop.ask(by, `PUT /admin/policies/${page}`, body)) as DraftReply
}

/** Decides about the draft as it is. */
export async function decide(
  page: Page,
  decision: string,
  { by = rekha, ...more }: { by?: TestPerson | null; [field: string]: unknown } = {},
) {
  const body = { decision, base: (await draftOf(page)).revision, reason: 'The stores agreed.', ...more }
  return shop.ask(by, `POST /admin/policies/${page}/decide`, body)
}

/** Writes and publishes a version. @returns its number. */
export async function publishVersion(page: Page, change: Record<string, unknown> = {}): Promise<number> {
  await save(page, change)
  const { number } = await draftOf(page)
  const answer = await decide(page, 'publish')
  if (answer.status !== 200) throw new Error(answer.text)
  return number
}

export const discardDrafts = () =>
  shop.db.deleteFrom('policies.versions').where('state', '=', 'draft').execute()

export const read = async (page: string, query = ''): Promise<Policy> =>
  (await shop.ask<{ response: Policy }>(null, `GET /policies/${page}${query}`)).body.response
