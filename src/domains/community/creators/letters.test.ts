import { describe, expect, test } from 'vitest'
import type { Letter } from '#domains/messaging/letters'
import { publish } from '#platform/events'
import { transact } from '#platform/transact'
import type { Person } from './creators.fixture.ts'
import { creatorLetters } from './letters.ts'
import { applicant, postCreatorStatus, decide, setUpMakers, shop } from './makers.fixture.ts'

setUpMakers()

let addresses = 0
const newAddress = (): string => {
  addresses += 1
  return `tara${addresses}@example.com`
}
const lettersTo = async (address: string): Promise<Letter[]> => {
  await shop.deliverEvents()
  return shop.letters.filter(({ to }) => to === address)
}
const speaks = (who: Person, language: 'en' | 'hi') =>
  shop.db.updateTable('identity.people').set({ language }).where('id', '=', who.id).execute()

/** Tara with an open request, an address and, when given, a language. */
async function tara(language?: 'en' | 'hi') {
  const email = newAddress()
  const made = await applicant('Tara Sen', { email })
  if (language) await speaks(made.who, language)
  return { ...made, email }
}

describe('the letter of a rejection', () => {
  test('names the reason as typed, emoji and HTML too, and the day from which Tara may apply again', async () => {
    const { id, email } = await tara('en')
    await decide(id, 'reject', {
      reason: 'Pictures of <b>others</b> 🙁 & “copies”.',
      reapply_on: '2036-01-09',
    })
    const [letter] = await lettersTo(email)
    expect(letter?.text).toContain('Hello Tara Sen,')
    expect(letter?.text).toContain('What we found: Pictures of <b>others</b> 🙁 & “copies”.')
    expect(letter?.text).toContain('You can apply again from 9 January 2036.')
    expect(letter?.link).toContain('/become-a-creator')
  })

  test('says that she may apply at any time when no day was given', async () => {
    const { id, email } = await tara('en')
    await decide(id, 'reject')
    expect((await lettersTo(email))[0]?.text).toContain('You can apply again at any time.')
  })

  test('is in Hindi alone for a reader of Hindi, and in both languages while hers is not known', async () => {
    const [hindi, unknown] = [await tara('hi'), await tara()]
    for (const { id } of [hindi, unknown]) await decide(id, 'reject', { reapply_on: '2036-01-09' })
    const [inHindi] = await lettersTo(hindi.email)
    expect(inHindi?.text).toMatch(/[ऀ-ॿ]/)
    expect(inHindi?.text).not.toContain('Hello')
    const [inBoth] = await lettersTo(unknown.email)
    expect(inBoth?.text).toContain('You can apply again from 9 January 2036.')
    expect(inBoth?.text).toMatch(/[ऀ-ॿ]/)
  })
})

describe('letters', () => {
  test('of a question, an approval and a withdrawn permission say what was decided, one each', async () => {
    const { who, id, email } = await tara('en')
    await decide(id, 'ask', { reason: 'Which resin do you use?' })
    await decide(id, 'allow')
    await postCreatorStatus(who, 'pause')
    await postCreatorStatus(who, 'revoke', { reason: 'Copied from Leela.', reapply_on: '2036-02-01' })
    await postCreatorStatus(who, 'reinstate')
    const sent = await lettersTo(email)
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      'A question about your request to become a creator',
      'Welcome: you’re now a creator on CIY',
      'You can no longer post on CIY',
    ])
    const text = sent.map((letter) => letter.text).join('\n')
    for (const part of ['Which resin do you use?', 'Why: Copied from Leela.', 'from 1 February 2036'])
      expect(text).toContain(part)
    expect(new Set(sent.map(({ name }) => name)).size).toBe(3)
  })

  test('leave out a person without an address, and a person who is no longer there', async () => {
    const before = shop.letters.length
    const { id } = await applicant('Ravi Nair')
    await decide(id, 'reject')
    await transact(shop.db, (tx) =>
      publish(tx, 'creators.approved', {
        personId: 999_999,
        profileName: 'x',
        at: shop.clock.now().toISOString(),
      }),
    )
    await shop.deliverEvents()
    expect(shop.letters).toHaveLength(before)
  })

  test('are not written by a shop that sends neither e-mail nor SMS', () => {
    expect(creatorLetters({ publicUrl: 'https://ciy.test', mail: null })).toEqual([])
    const mail = { send: async () => undefined }
    expect(creatorLetters({ publicUrl: 'https://ciy.test', mail })).toHaveLength(4)
  })
})
