import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { DAY_MS, HOUR_MS, addMonths } from '#platform/time'
import { transact } from '#platform/transact'
import { apply, countRows, newAddress, openContentShop, upload, type ContentShop } from './content.fixture.ts'
import { erasePersonalData, hasSignup, personalDataOf } from './personal-data.ts'
import { removeSignup } from './signups/queries.ts'

const crashes = enableCrashes()
let shop: ContentShop
beforeAll(async () => {
  shop = await openContentShop(new Date('2026-11-22T06:00:00Z'))
})
afterAll(async () => {
  crashes.end()
  await shop.close()
})

const personWith = (email: string | null) => shop.person('Asha Rao', [], email)
const erase = (id: number) => transact(shop.db, (tx) => erasePersonalData(tx, id))
const signUp = (email: string) => shop.visit('POST /order/addsignup', { body: { email } })
const confirm = (email: string) =>
  sql`update content.signups set confirmed_at = asked_at where email = ${email}`.execute(shop.db)
const countBy = (table: 'applications' | 'signups', email: string) =>
  countRows(shop, table, sql`email = ${email}`)
const isStored = (token: string) => countRows(shop, 'resumes', sql`token = ${token}`)
const moveTo = (time: Date) => shop.clock.forward(time.getTime() - shop.clock.now().getTime())

test("Asha's export has her sign-up and her 2 applications with their résumés, and nothing of Bina's", async () => {
  const email = newAddress('asha')
  const asha = await personWith(email)
  await signUp(email)
  const first = await apply(shop, 'Asha', { email, about: `<b>${'ध'.repeat(50)}</b> 🧵` })
  shop.clock.forward(1)
  const second = await apply(shop, 'Asha', { email: email.toUpperCase() })
  await apply(shop, 'Bina')
  const { offersByEmail, applications } = await personalDataOf(shop.db, asha.id)
  expect(offersByEmail).toMatchObject({ email, confirmed_at: null })
  expect(applications.map(({ number }) => number)).toEqual([second.id, first.id])
  expect(applications[1]).toMatchObject({ about: first.given.about, resume: { name: 'cv.pdf', bytes: 50 } })
  expect(JSON.stringify({ offersByEmail, applications })).not.toMatch(/token|"file"/)
})

test('a person without an address, or with one that left nothing, has an empty export and loses nothing', async () => {
  for (const email of [null, newAddress('quiet')]) {
    const { id } = await personWith(email)
    expect(await personalDataOf(shop.db, id)).toEqual({ offersByEmail: null, applications: [] })
    await erase(id)
  }
})

test('an application whose résumé was deleted is exported without it', async () => {
  const email = newAddress('asha')
  const { id } = await apply(shop, 'Asha', { email })
  await sql`delete from content.resumes where application_id = ${id}`.execute(shop.db)
  const { applications } = await personalDataOf(shop.db, (await personWith(email)).id)
  expect(applications).toMatchObject([{ number: id, resume: null }])
})

test("Asha's account ends: her sign-up, applications and their history go at once, the file at the next cleanup, and Bina's stay", async () => {
  const [email, other] = [newAddress('asha'), newAddress('bina')]
  const { given, id } = await apply(shop, 'Asha', { email })
  const bina = await apply(shop, 'Bina', { email: other })
  for (const each of [email, other]) await signUp(each)
  const files = (await shop.listFiles()).length
  const asha = await personWith(email)
  await erase(asha.id)
  await erase(asha.id)
  expect([await countBy('applications', email), await countBy('signups', email)]).toEqual([0, 0])
  expect(await countRows(shop, 'application_events', sql`application_id = ${id}`)).toBe(0)
  const { rows } = await sql`select name from content.resumes where token = ${given.resume}`.execute(shop.db)
  expect(rows).toEqual([{ name: 'resume.pdf' }])
  await shop.runTask('content:cleanup')
  expect([await isStored(given.resume), (await shop.listFiles()).length]).toEqual([0, files - 1])
  expect(await countRows(shop, 'applications', sql`id = ${bina.id}`)).toBe(1)
  expect(await countBy('signups', other)).toBe(1)
  expect(await isStored(bina.given.resume)).toBe(1)
})

test('a crash at any statement of the erasure leaves all of it or nothing', async () => {
  const died = await crashAtEveryStatement({
    prepared: async () => {
      const email = newAddress('asha')
      await signUp(email)
      await apply(shop, 'Asha', { email })
      return { email, id: (await personWith(email)).id }
    },
    work: ({ id }) => erase(id),
    after: async ({ email }) => {
      const left = [await countBy('applications', email), await countBy('signups', email)]
      expect(left[0]).toBe(left[1])
    },
  })
  expect(died).toBeGreaterThan(4)
})

test('a confirmed address in any capitals has a sign-up; a waiting and a removed one has none', async () => {
  const email = newAddress('asha')
  await signUp(email)
  expect(await hasSignup(shop.db, email)).toBe(false)
  await confirm(email)
  expect(await hasSignup(shop.db, email.toUpperCase())).toBe(true)
  for (const address of [email.toUpperCase(), email])
    await transact(shop.db, (tx) => removeSignup(tx, address))
  expect(await hasSignup(shop.db, email)).toBe(false)
})

test('an application is deleted with its file 12 months and 1 ms after it came, and not before', async () => {
  const { id, given, body } = await apply(shop, 'Asha')
  moveTo(addMonths(new Date(body.application.received_at), 12))
  await shop.runTask('content:cleanup')
  expect(await countRows(shop, 'applications', sql`id = ${id}`)).toBe(1)
  expect(await isStored(given.resume)).toBe(1)
  shop.clock.forward(1)
  await shop.runTask('content:cleanup')
  expect([await countRows(shop, 'applications', sql`id = ${id}`), await isStored(given.resume)]).toEqual([
    0, 0,
  ])
})

test('a résumé that waits for its application is deleted after 24 hours and 1 ms; Asha is then asked for it again', async () => {
  const { resume } = (await upload(shop)).body
  shop.clock.forward(24 * HOUR_MS)
  await shop.runTask('content:cleanup')
  expect(await isStored(resume)).toBe(1)
  shop.clock.forward(1)
  const files = (await shop.listFiles()).length
  await Promise.all([shop.runTask('content:cleanup'), shop.runTask('content:cleanup')])
  expect([await isStored(resume), (await shop.listFiles()).length]).toEqual([0, files - 1])
  const late = await apply(shop, 'Asha', { resume })
  expect([late.status, late.body.errors?.map(({ field }) => field)]).toEqual([400, ['resume']])
})

test('an application that comes while the cleanup deletes its old résumé has it or is refused, never half', async () => {
  const { resume } = (await upload(shop)).body
  shop.clock.forward(25 * HOUR_MS)
  const [applied] = await Promise.all([apply(shop, 'Asha', { resume }), shop.runTask('content:cleanup')])
  expect([201, 400]).toContain(applied.status)
  expect(await isStored(resume)).toBe(applied.status === 201 ? 1 : 0)
})

test('an unconfirmed address is deleted 30 days and 1 ms after it was asked; a confirmed one stays', async () => {
  const [asha, bina] = [newAddress('asha'), newAddress('bina')]
  for (const email of [asha, bina]) await signUp(email)
  await confirm(bina)
  shop.clock.forward(30 * DAY_MS)
  await shop.runTask('content:cleanup')
  expect(await countBy('signups', asha)).toBe(1)
  shop.clock.forward(1)
  await shop.runTask('content:cleanup')
  expect([await countBy('signups', asha), await countBy('signups', bina)]).toEqual([0, 1])
})
