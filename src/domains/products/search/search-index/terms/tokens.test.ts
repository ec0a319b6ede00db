import { describe, expect, test } from 'vitest'
import { parsePriceRange } from '../../price-range.ts'
import { phoneticKeyOf } from './phonetic-key.ts'
import { buildSynonyms } from './synonyms.ts'
import { matchWords } from '../match.ts'
import { queryWords } from './look-up-words.ts'
import { newSearchIndex, addDocuments } from '../search-index.ts'
import { editDistance } from './trigram-index.ts'
import { stemOf, tokensOf } from './tokens.ts'

const nameless = {
  storeId: 1,
  storeName: 'S',
  hobbyId: 1,
  hobbyName: 'H',
  categoryId: 1,
  categoryName: 'H',
  description: '',
  attributes: {},
  colour: null,
  colours: [],
  rating: null,
  ratingCount: 0,
  countryOfOrigin: 'India',
  isCodAllowed: true,
  discountPercent: 0,
  addedAt: 0,
  fromPaise: 100,
  variantIds: [],
}

function indexOfNames(...names: (string | [name: string, otherWords: string[]])[]) {
  const searchIndex = newSearchIndex()
  const cards = names.map((one) =>
    typeof one === 'string' ? { name: one, otherWords: [] } : { name: one[0], otherWords: one[1] },
  )
  addDocuments(
    searchIndex,
    cards.map((card, index) => ({ ...nameless, ...card, id: index + 1 })),
  )
  const book = buildSynonyms([
    { words: ['thread', 'dhaga', 'धागा'], also: [] },
    { words: ['crochet hook', 'krosha sui', 'क्रोशिया सुई'], also: [] },
    { words: ['flower', 'phool', 'फूल'], also: [] },
    { words: ['twine'], also: ['jute'] },
  ])
  return {
    find: (text: string) => {
      const { slots, count, meant } = matchWords(searchIndex, book, queryWords(text))
      return { names: [...slots.subarray(0, count)].map((slot) => cards[slot]?.name).sort(), meant }
    },
  }
}

describe('one word written in two scripts', () => {
  test.each([
    ['dhaga', 'dhaaga', 'धागा'],
    ['oon', 'un', 'ऊन'],
    ['moti', 'motee', 'मोती'],
    ['kapda', 'kapada', 'कपड़ा'.normalize('NFKD').replace('\u093c', '')],
    ['mombatti', 'mombati', 'मोमबत्ती'],
    ['kainchi', 'kenchi', 'कैंची'],
    ['silai', 'silaai', 'सिलाई'],
    ['zari', 'jari', 'जरी'],
    ['phool', 'fool', 'फूल'],
    ['diya', 'deeya', 'दीया'],
    ['sui', 'sooi', 'सुई'],
    ['kadhai', 'kadhaayi', 'कढाई'],
    ['rakhi', 'raakhee', 'રાખી'],
    ['bandhani', 'baandhani', 'बांधनी'],
  ])('%s, %s and %s sound alike', (a, b, c) => {
    expect(phoneticKeyOf(b)).toBe(phoneticKeyOf(a))
    expect(phoneticKeyOf(c)).toBe(phoneticKeyOf(a))
  })

  test.each([
    ['dhaga', 'daga'],
    ['khal', 'kal'],
    ['mala', 'mal'],
    ['sui', 'soi'],
    ['tali', 'thali'],
  ])('%s and %s do not', (a, b) => {
    expect(phoneticKeyOf(a)).not.toBe(phoneticKeyOf(b))
  })

  test('a product that is called दरी in Hindi alone is found by dari and daree', () => {
    const { find } = indexOfNames(['Cotton Floor Mat', ['दरी']], 'Cotton Bag')
    for (const word of ['dari', 'daree', 'दरी'])
      expect(find(word), word).toEqual({ names: ['Cotton Floor Mat'], meant: null })
  })
})

describe('English words that sound or look alike', () => {
  test.each([
    ['bed', 'bead'],
    ['pin', 'pen'],
    ['robin', 'ribbon'],
    ['sheep', 'ship'],
    ['male', 'mail'],
    ['full', 'fool'],
    ['tin', 'teen'],
    ['cane', 'can'],
    ['dye', 'die'],
    ['ply', 'play'],
    ['rug', 'rag'],
    ['cord', 'card'],
    ['lace', 'less'],
    ['wool', 'wall'],
    ['jar', 'czar'],
    ['vine', 'wine'],
    ['zip', 'jip'],
    ['phone', 'foam'],
  ])('%s is not taken for %s when both are there', (query, other) => {
    expect(indexOfNames(`Plain ${query}`, `Plain ${other}`).find(query).names).toEqual([`Plain ${query}`])
  })

  test('nor is an unknown short word corrected to another one: bed to bead, pen to pin, tin to teen', () => {
    const { find } = indexOfNames('Glass bead', 'Steel pin', 'Teen craft')
    for (const word of ['bed', 'pen', 'tin']) expect(find(word).names, word).toEqual([])
  })

  test('full does not find flowers, although फूल sounds like it', () => {
    const { find } = indexOfNames(['Paper Flower', ['फूल', 'phool']], 'Full Skein of Cotton')
    expect(find('full').names).toEqual(['Full Skein of Cotton'])
    expect(find('phool').names).toEqual(['Paper Flower'])
  })
})

describe('synonyms', () => {
  const { find } = indexOfNames(
    'Polyester Thread',
    'Steel Crochet Hook',
    'Curtain Hook',
    'Jute Ball',
    'Garden Twine',
  )

  test.each([
    ['dhaga', 'Polyester Thread'],
    ['dhaaga', 'Polyester Thread'],
    ['धागा', 'Polyester Thread'],
    ['krosha sui', 'Steel Crochet Hook'],
    ['क्रोशिया सुई', 'Steel Crochet Hook'],
  ])('%s finds %s, whose text does not contain it', (query, name) => {
    expect(find(query)).toEqual({ names: [name], meant: null })
  })

  test('of a one-way pair only one finds the other', () => {
    expect(find('twine').names).toEqual(['Garden Twine', 'Jute Ball'])
    expect(find('jute').names).toEqual(['Jute Ball'])
  })
})

describe('typing errors', () => {
  test.each([
    ['crotchet hok', 'crochet hook', ['Steel Crochet Hook']],
    ['embriodery', 'embroidery', ['Embroidery Hoop']],
    ['crossstitch', 'cross stitch', ['Cross Stitch Kit']],
    ['crosstitch', 'cross stitch', ['Cross Stitch Kit']],
    ['needlefelting', null, ['Needlefelting Set']],
    ['cross stitch', null, ['Cross Stitch Kit']],
    ['needle felting', null, ['Needlefelting Set']],
    ['8mmm', null, []],
  ])('%s is understood as %s', (query, meant, names) => {
    const { find } = indexOfNames(
      'Steel Crochet Hook',
      'Embroidery Hoop',
      'Cross Stitch Kit',
      'Needlefelting Set',
      'Beads 8 mm',
      '8mm Beads',
    )
    expect(find(query)).toEqual({ names, meant })
  })
})

describe('prices in words', () => {
  test.each([
    ['yarn under 200', 'yarn', [0, 200]],
    ['yarn below ₹500', 'yarn', [0, 500]],
    ['oon 200 se kam', 'oon', [0, 200]],
    ['ऊन 200 से कम', 'ऊन', [0, 200]],
    ['ऊन 200 रुपये से कम', 'ऊन', [0, 200]],
    ['rakhi rs. 100 ke andar', 'rakhi', [0, 100]],
    ['gift above 1,000', 'gift', [1000, Infinity]],
    ['wool between 100 and 300', 'wool', [100, 300]],
    ['wool ₹300-₹100', 'wool', [100, 300]],
    ['under 99', '', [0, 99]],
    ['clay kit for kids under 5 years', 'clay kit for kids under 5 years', [0, Infinity]],
    ['beads under 5 mm', 'beads under 5 mm', [0, Infinity]],
    ['needle 4 to 6 mm', 'needle 4 to 6 mm', [0, Infinity]],
    ['200 gsm paper', '200 gsm paper', [0, Infinity]],
    ['underlay 200', 'underlay 200', [0, Infinity]],
  ])('%j asks for %j at %j rupees', (query, text, [from = 0, to = 0]) => {
    expect(parsePriceRange(query)).toEqual({ text, fromPaise: from * 100, toPaise: to * 100 })
  })
})

describe('words', () => {
  test.each([
    ['Tailor’s Chalk, 2.5 cm', ['tailors', 'chalk', '2.5', 'cm']],
    ['Crème BRÛLÉE', ['creme', 'brulee']],
    ['ज़री की साड़ी', ['जरी', 'की', 'साडी']],
    ['4-Ply/8-ply', ['4', 'ply', '8', 'ply']],
    ['', []],
  ])('%j are %j', (text, words) => {
    expect(tokensOf(text)).toEqual(words)
  })

  test.each([
    ['needles', 'needle'],
    ['brushes', 'brush'],
    ['berries', 'berry'],
    ['knitting', 'knit'],
    ['painting', 'paint'],
    ['earrings', 'earring'],
    ['canvas', 'canvas'],
    ['glass', 'glass'],
    ['strings', 'string'],
  ])('%s counts as %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem)
  })

  test('a swap, a missing, a wrong and an extra letter are one step each', () => {
    const steps = (a: string, b: string) => editDistance(Array.from(a), Array.from(b), 2)
    expect([
      steps('wool', 'wolo'),
      steps('wool', 'wol'),
      steps('wool', 'wood'),
      steps('wool', 'woool'),
      steps('wool', 'silk'),
    ]).toEqual([1, 1, 1, 1, 3])
  })
})
