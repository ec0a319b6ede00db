import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_COMPANY, replaceCompany } from '#domains/operations/company'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { signLetters } from './sign-letters.ts'

let fresh: FreshDb

beforeAll(async () => {
  fresh = await freshDb()
})
afterAll(() => fresh.drop())

type Sent = { text: string; sender?: string }

async function sent(letters: Sent[], { atOnce = false } = {}): Promise<Sent[]> {
  const out: Sent[] = []
  const send = async (letter: Sent) => void out.push(letter)
  const mail = signLetters<Sent>({ send, sendAll: async (all) => void out.push(...all) }, fresh.db)
  if (atOnce) await mail.sendAll?.(letters)
  else for (const letter of letters) await mail.send(letter)
  return out
}

test('a shop without company details sends e-mails as they were written', async () => {
  expect(await sent([{ text: 'Your order 7 is on its way.' }])).toEqual([
    { text: 'Your order 7 is on its way.' },
  ])
})

test('with company details, each e-mail ends with the name, address, CIN and contacts; empty ones are left out', async () => {
  const company = {
    ...NO_COMPANY,
    legal_name: 'Spinners Private Limited',
    trade_name: 'Spinners',
    address: '4 Mill Lane\nPune 411001',
  }
  await transact(fresh.db, (tx) =>
    replaceCompany(tx, { ...company, cin: 'U47912MH2024PTC123456', email: 'hello@spinners.in' }),
  )
  const [one] = await sent([{ text: 'Your order 7 is on its way.' }])
  expect(one).toEqual({
    sender: 'Spinners',
    text: 'Your order 7 is on its way.\n\n--\nSpinners Private Limited\n4 Mill Lane\nPune 411001\nCIN U47912MH2024PTC123456\nhello@spinners.in',
  })
  await transact(fresh.db, (tx) =>
    replaceCompany(tx, {
      ...NO_COMPANY,
      trade_name: 'Spinners',
      email: 'hello@spinners.in',
      phone: '+91 20 1234 5678',
    }),
  )
  const two = await sent([{ text: 'One.' }, { text: 'Two.' }], { atOnce: true })
  expect(two.map(({ text }) => text)).toEqual(
    ['One.', 'Two.'].map((text) => `${text}\n\n--\nSpinners\nhello@spinners.in · +91 20 1234 5678`),
  )
})
