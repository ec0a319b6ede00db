import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalPair, type TestPerson } from '#testing/domain-shop'
import { workshopStates } from './contract/shapes.ts'
import { nextWorkshopState } from './rules.ts'
import { addPicture, postDecision, openWorkshopApi, postStep, type WorkshopApi } from './testing.ts'

let shop: WorkshopApi
let devika: TestPerson
beforeAll(async () => {
  shop = await openWorkshopApi()
  devika = await shop.conductor('Devika Menon')
})
afterAll(() => shop.close())

const stateOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('workshops.workshops')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state

describe('deciding on a workshop', () => {
  test('needs the right `workshops`: 401, 403, 403', async () => {
    const id = await shop.draft(devika)
    const farid = await shop.person('Farid Khan', ['staff', 'staff:refunds'])
    const path = `POST /admin/workshops/${id}/decide`
    const body = { decision: 'approve', reason: 'Fine by me.' }
    const answers = await Promise.all([null, devika, farid].map((who) => shop.ask(who, path, body)))
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
  })

  test.each(['approve', 'reject', 'request_changes', 'pause', 'resume'] as const)(
    '%s leads from each of 7 states to the table’s next state, or is refused with 409',
    async (decision) => {
      const id = await shop.draft(devika)
      for (const state of workshopStates) {
        await shop.db.updateTable('workshops.workshops').set({ state }).where('id', '=', id).execute()
        const answer = await postDecision(shop, shop.nila, { id, decision, reason: `Looked at as ${state}.` })
        const next = nextWorkshopState(state, decision)
        expect([state, answer.status]).toEqual([state, next ? 200 : 409])
        expect(await stateOf(id)).toBe(next ?? state)
        if (next) expect(answer.body.said).toBe(`Looked at as ${state}.`)
      }
    },
  )

  test('of one’s own is refused with 409 own_case', async () => {
    const tara = await shop.person('Tara Sen', ['staff', 'staff:workshops'])
    const id = await shop.draft(devika)
    const { id: conductorId } = await shop.db
      .selectFrom('workshops.conductors')
      .select('id')
      .where('person_id', '=', devika.id)
      .executeTakeFirstOrThrow()
    const ofPerson = (personId: number) =>
      shop.db
        .updateTable('workshops.conductors')
        .set({ person_id: personId })
        .where('id', '=', conductorId)
        .execute()
    await ofPerson(tara.id)
    expect(refusalPair(await postDecision(shop, tara, { id, decision: 'approve' }))).toEqual([
      409,
      'own_case',
    ])
    await ofPerson(devika.id)
    expect(await stateOf(id)).toBe('draft')
  })

  test('by two staff at once takes one decision, with one entry in the audit log', async () => {
    const id = await shop.draft(devika)
    await addPicture(shop, id)
    await postStep(shop, devika, { id, step: 'submit' })
    const answers = await Promise.all(
      ['approve', 'reject', 'request_changes'].map((decision) =>
        postDecision(shop, shop.nila, { id, decision }),
      ),
    )
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(1)
    const accepted = answers.filter(({ status }) => status === 200).length
    expect(await shop.audit(`workshop ${id}`)).toHaveLength(accepted)
  })

  test('that does not exist is 404', async () => {
    const answer = await postDecision(shop, shop.nila, { id: 999_999, decision: 'approve' })
    expect([answer.status, answer.body.message]).toEqual([404, 'We couldn’t find that workshop.'])
  })

  test('shows Devika what must change until she submits again', async () => {
    const id = await shop.draft(devika)
    await addPicture(shop, id)
    await postStep(shop, devika, { id, step: 'submit' })
    await postDecision(shop, shop.nila, { id, decision: 'request_changes', reason: 'Please name the dyes.' })
    const findRemark = async () =>
      (await shop.ask<{ said: string }>(devika, `GET /conduct/workshops/${id}`)).body.said
    expect(await findRemark()).toBe('Please name the dyes.')
    await postStep(shop, devika, { id, step: 'submit' })
    expect(await findRemark()).toBe('')
  })
})
