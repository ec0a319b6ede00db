import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMarkdown, readableLines } from '#platform/markdown'
import { Refusal } from '#platform/refusal'
import { helpTopics, type Article, type BuiltInText, type Words } from './article.ts'
import { articles, builtInArticles } from './articles.ts'
import { findArticle, findArticles } from './find.ts'
import { toArticle } from './published-articles.ts'
import { markdownOf, toWords } from './words.ts'

const words = (title: string, ...text: BuiltInText): Words => toWords(title, markdownOf(text))
/** What a reader sees of a text: paragraphs, and lists as arrays. */
const shown = (text: Words['text']): BuiltInText =>
  text.map((block) => (block.kind === 'list' ? readableLines(block) : readableLines(block).join('')))
const blocksOf = (source: string) => shown(parseMarkdown(source))

const article = (slug: string, more: Partial<Article> = {}): Article => ({
  slug,
  topic: 'payment',
  also: [],
  see: [],
  en: words(slug, 'A first paragraph.'),
  hi: words(`${slug} हिंदी`, 'पहला अनुच्छेद।'),
  ...more,
})
const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug)
const ask = (of: readonly Article[], q: string, language: 'en' | 'hi' = 'en') =>
  slugs(findArticles(of, { q, language }))

describe('the notation of an article', () => {
  test.each([
    { what: 'one paragraph', source: 'Cards work.', blocks: ['Cards work.'] },
    { what: 'two paragraphs', source: 'Cards work.\n\nUPI works.', blocks: ['Cards work.', 'UPI works.'] },
    { what: 'a paragraph over two lines', source: 'Cards\n  work.', blocks: ['Cards work.'] },
    { what: 'a list', source: '- Visa\n- RuPay', blocks: [['Visa', 'RuPay']] },
    { what: 'a list of one', source: '- Visa', blocks: [['Visa']] },
    { what: 'a list after a paragraph', source: 'Cards:\n\n- Visa', blocks: ['Cards:', ['Visa']] },
    { what: 'a dash in a paragraph', source: 'Cards\n- Visa', blocks: ['Cards - Visa'] },
    { what: 'a hyphen without a space', source: '-Visa', blocks: ['-Visa'] },
    {
      what: 'lines of Windows',
      source: 'Cards.\r\n\r\n- Visa\r\n- RuPay',
      blocks: ['Cards.', ['Visa', 'RuPay']],
    },
    { what: 'five empty lines', source: 'Cards.\n\n \n\t\n\nUPI.', blocks: ['Cards.', 'UPI.'] },
    { what: 'nothing', source: '', blocks: [] },
    { what: 'spaces alone', source: ' \n\n\t ', blocks: [] },
    { what: 'Hindi and emoji', source: 'कार्ड 💳\n\n- यूपीआई', blocks: ['कार्ड 💳', ['यूपीआई']] },
    { what: 'HTML', source: '<b>Cards</b>', blocks: ['<b>Cards</b>'] },
  ])('reads $what', ({ source, blocks }) => {
    expect(blocksOf(source)).toEqual(blocks)
  })

  const line = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => `W${text.replaceAll(/[\s*[\]]/g, '')}`)
  const block = fc.oneof(line, fc.array(line, { minLength: 1, maxLength: 5 }))

  test('reads back every paragraph and list that it writes', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
        expect(blocksOf(markdownOf(blocks))).toEqual(blocks)
      }),
    )
  })

  test('written again from what it has read, stays the same', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '- ', '\n', '\r\n', ' ', 'छ'), maxLength: 40 }),
        (source) => {
          const once = blocksOf(source)
          const written = markdownOf(once)
          expect(markdownOf(blocksOf(written))).toBe(markdownOf(blocksOf(markdownOf(blocksOf(written)))))
          expect(once.flat().join('')).not.toContain('\n')
        },
      ),
    )
  })

  test.each(articles.map(({ slug }) => slug))('of “%s” is read back as the shop came with it', (slug) => {
    const own = builtInArticles.find((one) => one.slug === slug)
    const read = articles.find((one) => one.slug === slug)
    for (const language of ['en', 'hi'] as const) {
      const text = own?.[language].text ?? []
      expect(blocksOf(markdownOf(text))).toEqual(text)
      expect(shown(read?.[language].text ?? [])).toEqual(text)
    }
  })
})

describe('a question to the help centre', () => {
  const inTitle = article('in-title', { en: words('Refund in days', 'When it comes.') })
  const inAlso = article('in-also', { also: ['refund time'] })
  const inText = article('in-text', { en: words('Money', 'One.', ['A refund comes.']) })
  const other = article('other')
  const all = [other, inText, inAlso, inTitle]

  test('puts a word of the title before other names, and those before the text', () => {
    expect(ask(all, 'refund')).toEqual(['in-title', 'in-also', 'in-text'])
  })

  test.each([
    { q: 'REFUND', finds: 3 },
    { q: 'refu', finds: 3 },
    { q: 'efund', finds: 0 },
    { q: 'how do I get my refund?', finds: 3 },
    { q: 'the of my', finds: 0 },
    { q: '???', finds: 0 },
    { q: '   ', finds: 4 },
    { q: '', finds: 4 },
    { q: '💳', finds: 0 },
    { q: "'; drop table", finds: 0 },
    { q: '.*', finds: 0 },
  ])('“$q” finds $finds articles', ({ q, finds }) => {
    expect(ask(all, q)).toHaveLength(finds)
  })

  test('of two words puts the article that has both first', () => {
    const both = article('both', { en: words('Days', 'The refund comes.') })
    expect(ask([inText, both], 'refund days')[0]).toBe('both')
  })

  test('is searched in its own language: “refund” finds no title in Hindi, its other names in both', () => {
    expect(ask(all, 'refund', 'hi')).toEqual(['in-also'])
    expect(ask(all, 'पहला', 'en')).toEqual([])
    expect(ask(all, 'पहला', 'hi')).toHaveLength(4)
  })

  test('finds Hindi with its vowel signs whole: “की” is no word to search, “कीमत” is', () => {
    const price = article('price', { hi: words('कीमत', 'कीमत देखें।') })
    expect(ask([price], 'कीमत की', 'hi')).toEqual(['price'])
    expect(ask([price], 'की', 'hi')).toEqual([])
  })

  test('finds “é” typed as one letter or as two', () => {
    const cafe = article('cafe', { en: words('Caf\u00e9 visits', 'Tea.') })
    expect(ask([cafe], 'cafe\u0301')).toEqual(['cafe'])
  })

  test('finds words of headings, links and tables', () => {
    const table = article('wash', {
      en: words(
        'Washing',
        '## Wool',
        'See [labels](/help/labels).',
        '| Yarn | Heat |\n|---|---|\n| Silk | 30 |',
      ),
    })
    for (const q of ['wool', 'labels', 'silk', 'heat']) expect(ask([table], q)).toEqual(['wash'])
    expect(ask([table], 'help')).toEqual([])
  })

  test('has at most 12 answers, in the order of the help centre where they are as good', () => {
    const many = Array.from({ length: 15 }, (_, nth) => article(`parcel-${nth}`))
    expect(ask(many, 'parcel')).toEqual(slugs(many.slice(0, 12)))
    expect(ask(many, '')).toHaveLength(15)
  })

  test('of whatever words finds articles of the centre, each once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (q) => {
        const found = ask(articles, q)
        expect(new Set(found).size).toBe(found.length)
        const known = new Set(slugs(articles))
        expect(found.filter((slug) => !known.has(slug))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

describe('an article of the help centre', () => {
  test('shows its first paragraph in a list, and none if it begins with a list', () => {
    const listed = article('listed', { en: words('Listed', ['One', 'Two'], 'A paragraph.') })
    expect(findArticles([article('plain'), listed], { q: '', language: 'en' })).toEqual([
      { slug: 'plain', topic: 'payment', title: 'plain', lead: 'A first paragraph.' },
      { slug: 'listed', topic: 'payment', title: 'Listed', lead: '' },
    ])
  })

  test('shows its first paragraph in a list without signs of Markdown', () => {
    const bold = article('bold', { en: words('Bold', 'Look at **your** [orders](/orders).') })
    expect(findArticle([bold], 'bold', 'en').lead).toBe('Look at your orders.')
  })

  test('names others of its topic and its links in the language that is read', () => {
    const see = [{ to: '/profile/orders', en: 'Orders', hi: 'ऑर्डर' }]
    const all = [article('one', { see }), article('two'), article('far', { topic: 'safety' })]
    const found = findArticle(all, 'one', 'hi')
    expect(found).toMatchObject({ title: 'one हिंदी', see: [{ to: '/profile/orders', name: 'ऑर्डर' }] })
    expect(slugs(found.more)).toEqual(['two'])
    expect(findArticle(all, 'far', 'en').more).toEqual([])
  })

  test.each(['', 'nothing', 'ONE', 'constructor', '__proto__'])('“%s” is 404', (slug) => {
    expect(() => findArticle([article('one')], slug, 'en')).toThrow(Refusal)
  })

  test('made of a revision has its texts in both languages and no link', () => {
    const revision = {
      slug: 'gift',
      number: 3,
      topic: 'orders' as const,
      also: ['present'],
      actor_id: 1,
      at: new Date(0),
      title: 'Gifts',
      title_hi: 'उपहार',
      source: 'Wrapped.\n\n- Ribbon',
      source_hi: 'लपेटा हुआ।',
    }
    expect(toArticle(revision)).toEqual({
      slug: 'gift',
      topic: 'orders',
      also: ['present'],
      see: [],
      en: {
        title: 'Gifts',
        source: 'Wrapped.\n\n- Ribbon',
        text: [
          { kind: 'text', parts: [{ text: 'Wrapped.' }] },
          { kind: 'list', ordered: false, items: [[{ text: 'Ribbon' }]] },
        ],
      },
      hi: {
        title: 'उपहार',
        source: 'लपेटा हुआ।',
        text: [{ kind: 'text', parts: [{ text: 'लपेटा हुआ।' }] }],
      },
    })
  })

  test('that the shop comes with has a known topic, a first paragraph and links within the shop', () => {
    for (const { slug, topic, en, hi, see } of articles) {
      expect([slug, helpTopics.includes(topic)]).toEqual([slug, true])
      expect([slug, en.text[0]?.kind, hi.text[0]?.kind]).toEqual([slug, 'text', 'text'])
      for (const { to } of see) expect([slug, to]).toEqual([slug, expect.stringMatching(/^\/[a-z]/)])
    }
  })
})
