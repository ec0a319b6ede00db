import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '#platform/events'
import { transact } from '#platform/transact'
import { openDomainShop, refusalPair, type DomainShop, type TestPerson } from '#testing/domain-shop'
import { newsletterLetters, newsletterListeners } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { newsletterRoutes } from './routes.ts'

type Issue = { id: number; revision: number; is_tested: boolean }

let shop: DomainShop
let nila: TestPerson

beforeAll(async () => {
  shop = await openDomainShop({
    routes: [newsletterRoutes],
    listeners: newsletterListeners,
    letters: newsletterLetters,
  })
  nila = await shop.person('Nila Das', ['staff', 'staff:blog'])
})
afterAll(() => shop.close())
beforeEach(() => sql`truncate newsletters.recipients, newsletters.issues`.execute(shop.db))

const WORDS = { subject: 'New yarns', source: 'Merino has come.' }
const HINDI = { subject_hi: 'नया ऊन', source_hi: 'मेरिनो आ गया।' }
const find = async (id: number) =>
  (await shop.ask<{ response: Issue }>(nila, `GET /admin/newsletters/${id}`)).body.response

/** A newsletter whose sending has started. */
async function started(subject: string): Promise<number> {
  const at = shop.clock.now()
  const row = { ...WORDS, subject, subject_hi: '', source_hi: '', written_by: nila.id, changed_at: at }
  const { id } = await shop.db
    .insertInto('newsletters.issues')
    .values({ ...row, begun_by: nila.id, begun_at: at, state: 'gathering' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('a test letter', () => {
  const draft = async (content: object = {}) =>
    (
      await shop.ask<{ response: Issue }>(nila, 'POST /admin/newsletters', {
        subject: WORDS.subject,
        source: WORDS.source,
        ...content,
      })
    ).body.response
  const request = (id: number, to: unknown) => shop.ask(nila, `POST /admin/newsletters/${id}/test`, { to })

  test.each(['', 'nila', 'nila@', 'nila@localhost', `${'n'.repeat(250)}@example.in`, 7, null])(
    'to %j is refused with 400',
    async (to) => {
      const { id } = await draft()
      expect((await request(id, to)).status).toBe(400)
    },
  )

  test('of a draft in two languages goes out twice, marked [Test], and makes the revision tested', async () => {
    const { id } = await draft(HINDI)
    await request(id, 'nila@example.in')
    shop.letters.length = 0
    await shop.deliverEvents()
    expect(shop.letters.map(({ subject }) => subject)).toEqual(['[Test] New yarns', '[Test] नया ऊन'])
    expect(await find(id)).toMatchObject({ is_tested: true })
  })

  test('of words that were changed before it went out is not sent', async () => {
    const { id, revision } = await draft()
    await request(id, 'nila@example.in')
    const change = { subject: 'Newer yarns', source: WORDS.source, base: revision }
    expect((await shop.ask(nila, `PUT /admin/newsletters/${id}`, change)).status).toBe(200)
    shop.letters.length = 0
    await shop.deliverEvents()
    expect([shop.letters.length, await find(id)]).toMatchObject([0, { is_tested: false }])
  })

  test('of a newsletter whose sending has started is refused with 409 begun', async () => {
    expect(refusalPair(await request(await started('Merino'), 'nila@example.in'))).toEqual([409, 'begun'])
  })
})

describe('an account', () => {
  const received = async (issueId: number, personId: number) =>
    shop.db
      .insertInto('newsletters.recipients')
      .values({ issue_id: issueId, person_id: personId, state: 'sent', at: shop.clock.now() })
      .execute()
  const subjectsOf = async ({ id }: TestPerson) =>
    (await personalDataOf(shop.db, id)).newsletters.map(({ subject }) => subject)

  test('that is merged into another takes its letters along, and a letter that both got counts once', async () => {
    const [old, asha] = [await shop.person('Asha Rao'), await shop.person('Asha Rao')]
    const [first, second] = [await started('First'), await started('Second')]
    await received(first, old.id)
    await received(second, old.id)
    await received(second, asha.id)
    await transact(shop.db, (tx) =>
      publish(tx, 'identity.merged', {
        from: old.id,
        into: asha.id,
      }),
    )
    await shop.deliverEvents()
    expect([await subjectsOf(asha), await subjectsOf(old)]).toEqual([['First', 'Second'], []])
  })

  test('that is erased leaves no letter, and those of others stay', async () => {
    const [asha, tara] = [await shop.person('Asha Rao'), await shop.person('Tara Sen')]
    const id = await started('First')
    await received(id, asha.id)
    await received(id, tara.id)
    await transact(shop.db, (tx) => publish(tx, 'identity.erased', { personId: asha.id }))
    await shop.deliverEvents()
    expect([await subjectsOf(asha), await subjectsOf(tara)]).toEqual([[], ['First']])
  })
})
