import { describe, expect, test } from 'vitest'
import { refusalPair, rejectedFields } from '#testing/domain-shop'
import {
  asha,
  decide,
  lata,
  latasStore,
  newYarn,
  record,
  rohan,
  ruleBook,
  setRules,
  setUpApprovals,
  shop,
  submitOne,
  woolHouse,
} from './approvals.fixture.ts'

setUpApprovals()

describe('the rules', () => {
  test('are shipped so that imports are on sale at once: only forbidden words stop', async () => {
    const { rules, saved_by } = await ruleBook()
    const stopping = Object.entries(rules).filter(([, { mode }]) => mode === 'stop')
    expect([stopping.map(([name]) => name), saved_by]).toEqual([['words'], null])
  })

  test('saved by two at once keep the first, with who and why in the audit log', async () => {
    const { version, rules } = await ruleBook()
    const save = (who: typeof rohan, most: number) =>
      shop.ask(who, 'PUT /admin/product-rules', {
        version,
        rules: { ...rules, new_seller: { mode: 'stop', most } },
        reason: 'New sellers are checked first.',
      })
    const answers = await Promise.all([save(rohan, 3), save(lata, 9)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { rules: now, version: next } = await ruleBook()
    expect([3, 9]).toContain(now.new_seller.most)
    expect(next).toBeGreaterThan(version)
    const entry = (await shop.audit('product rules')).at(-1)
    expect(entry).toMatchObject({
      before: { new_seller: 'off, most 5' },
      after: { new_seller: `stop, most ${now.new_seller.most}` },
      reason: 'New sellers are checked first.',
    })
  })

  test('with impossible numbers or without a reason are refused by field', async () => {
    const { version, rules } = await ruleBook()
    const answer = await shop.ask(rohan, 'PUT /admin/product-rules', {
      version,
      rules: {
        ...rules,
        price: { mode: 'stop', least_percent: 101, most_percent: 5 },
        alike: { mode: 'maybe', bits: 9 },
      },
      reason: '',
    })
    expect([answer.status, rejectedFields(answer)]).toEqual([
      400,
      [
        'reason',
        'rules.alike.bits',
        'rules.alike.mode',
        'rules.price.least_percent',
        'rules.price.most_percent',
      ],
    ])
    expect((await shop.ask(asha, 'PUT /admin/product-rules', {})).status).toBe(403)
  })
})

describe('words', () => {
  test('are stored as plain words, once, and hold for the next product; removed twice they are allowed', async () => {
    await setRules({ words: { mode: 'stop' } })
    const add = (word: string) =>
      shop.ask<{ id: number }>(rohan, 'POST /admin/product-words', { word, note: 'Fake brand.' })
    const first = await add('  Madhubanii-Originals! ')
    expect(first.status).toBe(201)
    expect(refusalPair(await add('madhubanii originals'))).toEqual([409, 'known_already'])
    for (const word of ['', '!!!', 'x'.repeat(81)])
      expect(rejectedFields(await add(word)), word).toEqual(['word'])
    const id = await submitOne(newYarn({ otherWords: ['Madhubanii originals'] }))
    expect((await record(id)).state).toBe('InReview')
    const remove = async () => (await shop.ask(rohan, `DELETE /admin/product-words/${first.body.id}`)).status
    expect([await remove(), await remove()]).toEqual([200, 200])
    expect((await record(await submitOne(newYarn({ name: 'Madhubanii originals' })))).state).toBe('Live')
    expect((await shop.audit('product words')).map(({ before, after }) => [before, after])).toEqual([
      [{}, { word: 'madhubanii originals' }],
      [{ word: 'madhubanii originals' }, {}],
    ])
  })
})

describe('reasons', () => {
  const reason = {
    key: 'smells',
    title: 'Smells',
    title_hi: 'गंध',
    text: 'Buyers say that it smells.',
    text_hi: 'ख़रीदार कहते हैं कि इसमें गंध है।',
    for_take_down: true,
    for_change: false,
    position: 110,
  }
  const patch = (key: string, body: object) => shop.ask(rohan, `PATCH /admin/product-reasons/${key}`, body)

  test('need both languages, a plain key and a use', async () => {
    const add = (more: object) => shop.ask(rohan, 'POST /admin/product-reasons', { ...reason, ...more })
    expect(rejectedFields(await add({ key: 'Not so', text_hi: '', title_hi: undefined }))).toEqual([
      'key',
      'text_hi',
      'title_hi',
    ])
    expect(rejectedFields(await add({ for_take_down: false }))).toEqual(['for_change'])
    expect((await add({})).status).toBe(201)
    expect(refusalPair(await add({}))).toEqual([409, 'known_already'])
  })

  test('that are hidden are offered no more; what was decided with them keeps them', async () => {
    const id = await submitOne(newYarn())
    expect((await decide(id, 'take-down', { reason_key: 'smells', note: 'Three complaints.' })).status).toBe(
      200,
    )
    expect((await patch('smells', { version: 1, is_hidden: true })).status).toBe(200)
    expect(refusalPair(await patch('smells', { version: 1, title: 'Odour' }))).toEqual([
      409,
      'changed_meanwhile',
    ])
    expect((await patch('no_such', { version: 1 })).status).toBe(404)
    const other = await submitOne(newYarn())
    expect(rejectedFields(await decide(other, 'take-down', { reason_key: 'smells' }))).toEqual(['reason_key'])
    expect((await record(id)).remarks.reason?.title).toBe('Smells')
    expect((await ruleBook()).reasons.find(({ key }) => key === 'smells')).toMatchObject({
      used: 1,
      version: 2,
    })
  })
})

test('trust in a store that is not there is 404, and each change of it is in the audit log once', async () => {
  const trust = (id: number, is_trusted: boolean) =>
    shop.ask(rohan, `PUT /admin/product-rules/trusted-stores/${id}`, {
      is_trusted,
      reason: 'Known for years.',
    })
  expect((await trust(987_654, true)).status).toBe(404)
  const own = { is_trusted: true, reason: 'I know myself.' }
  expect((await shop.ask(lata, `PUT /admin/product-rules/trusted-stores/${latasStore}`, own)).status).toBe(
    403,
  )
  for (const is_trusted of [true, true, false, false])
    expect((await trust(woolHouse, is_trusted)).status).toBe(200)
  expect((await shop.audit(`store ${woolHouse}`)).map(({ after }) => after)).toEqual([
    { is_trusted: true },
    { is_trusted: false },
  ])
})

test('Lata cannot approve a product of her own store, and Rohan can', async () => {
  await setRules({ category: { mode: 'stop', ids: [4] } })
  const id = await submitOne(newYarn({ storeId: latasStore }))
  await setRules({})
  expect((await decide(id, 'approve', {}, lata)).status).toBe(403)
  expect((await record(id)).state).toBe('InReview')
  expect((await decide(id, 'approve', {}, rohan)).status).toBe(200)
})
