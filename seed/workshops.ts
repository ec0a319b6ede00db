import type { workshopVenues } from './conductor.ts'
import type { Drawing } from '@ciy/drawings'

/** A workshop of the demo. Days count from the day on which the demo is loaded; hours are in India's time. */
export type SeedWorkshop = {
  title: string
  hobby: number
  level: 'beginner' | 'intermediate' | 'advanced' | 'all'
  languages: string[]
  mode: 'in_person' | 'online' | 'hybrid'
  minutes: number
  summary: string
  description: string
  takesHome: string[]
  brings: string[]
  picture: Drawing
  place: keyof typeof workshopVenues | null
  ageFrom: number
  tickets: {
    name: string
    mode: 'in_person' | 'online'
    rupees: number
    early?: [rupees: number, days: number]
    seats?: number
  }[]
  /** Per session: days ahead, hour, seats in person and online, and weeks of a series. */
  sessions: { day: number; hour: number; seats: number; online?: number; weeks?: number; least?: number }[]
  questions?: { id: string; label: string; options: string[]; is_required: boolean }[]
  /** Pattern of the names of goods in the kit. */
  kit?: RegExp
  /** People with free seats in the first session, by name. */
  booked?: string[][]
}

export const workshops: SeedWorkshop[] = [
  {
    title: 'Block printing: a stole in an afternoon',
    hobby: 1,
    level: 'beginner',
    languages: ['English', 'Malayalam'],
    mode: 'in_person',
    minutes: 210,
    summary: 'Print a cotton stole with carved teak blocks and colours that you mix yourself.',
    description:
      'We begin with the block: how to hold it, how to load it, why the heel of the hand does the work. Then you mix two colours from three pastes and print a test cloth until the edges sit.\n\nAfter tea everyone plans a border and a field on paper, and prints a stole of hand-loomed cotton. We fix the colour with heat before you leave, so you can wash it the same week.',
    takesHome: ['A printed cotton stole', 'Your test cloth and the recipe of your colours'],
    brings: ['Clothes that may get a spot of colour', 'An apron, if you have a favourite'],
    picture: {
      recipe: 'fabric-fold',
      colours: ['#2b3a67', '#efe6d6'],
      pattern: 'block-print',
      shape: 'stack',
      seed: 7101,
    },
    place: 'press',
    ageFrom: 10,
    tickets: [
      { name: 'Seat', mode: 'in_person', rupees: 1800, early: [1500, 7] },
      { name: 'Two friends', mode: 'in_person', rupees: 3200, seats: 2 },
    ],
    sessions: [
      { day: 6, hour: 11, seats: 12, least: 3 },
      { day: 13, hour: 11, seats: 12, least: 3 },
      { day: 27, hour: 14, seats: 12, least: 3 },
    ],
    questions: [
      { id: 'hand', label: 'Which hand do you print with?', options: ['Right', 'Left'], is_required: false },
    ],
    kit: /fabric paint|block print/i,
  },
  {
    title: 'Natural indigo and marigold',
    hobby: 1,
    level: 'all',
    languages: ['English', 'Malayalam'],
    mode: 'in_person',
    minutes: 300,
    summary: 'Keep a small indigo vat alive, and dye cotton and silk in blue, yellow and the greens between.',
    description:
      'An indigo vat is a living thing. We wake one up in the morning, read its skin and its smell, and dip while it is willing. Meanwhile marigold petals from the market go into a second pot.\n\nYou fold, bind and dye four pieces, and we talk about mordants that are safe in a kitchen and those that are not.',
    takesHome: ['Four dyed pieces of cotton and silk', 'A starter of the vat'],
    brings: ['Rubber gloves', 'An old shirt'],
    picture: {
      recipe: 'fat-quarters',
      colours: ['#2b4a8b', '#f1b434', '#5d8a5a', '#dbe5ef'],
      pattern: 'tie-dye',
      count: 6,
      seed: 7102,
    },
    place: 'verandah',
    ageFrom: 14,
    tickets: [{ name: 'Seat', mode: 'in_person', rupees: 2200 }],
    sessions: [
      { day: 9, hour: 10, seats: 10 },
      { day: 23, hour: 10, seats: 10 },
    ],
  },
  {
    title: 'Embroidery for people who sew nothing',
    hobby: 1,
    level: 'beginner',
    languages: ['English', 'Hindi'],
    mode: 'online',
    minutes: 120,
    summary:
      'Five stitches, one hoop, two hours: a sprig of jasmine on cotton, live and with time for questions.',
    description:
      'Everybody sees my hands from above, and I see yours when you want me to. We work back stitch, satin, French knot, lazy daisy and stem stitch on one small pattern that I send you beforehand.\n\nThe recording stays with you for a month.',
    takesHome: ['A finished hoop', 'The pattern, to stitch again'],
    brings: ['A hoop of 15 cm, a needle and three colours of thread', 'Good light'],
    picture: { recipe: 'embroidery-hoop', colours: ['#b8472f', '#256b4d'], shape: 'art', seed: 7103 },
    place: null,
    ageFrom: 10,
    tickets: [{ name: 'Online seat', mode: 'online', rupees: 499, early: [399, 5] }],
    sessions: [
      { day: 4, hour: 19, seats: 0, online: 25 },
      { day: 18, hour: 19, seats: 0, online: 25 },
    ],
    kit: /embroidery.*(kit|hoop)/i,
  },
  {
    title: 'Brush lettering, four evenings',
    hobby: 10,
    level: 'beginner',
    languages: ['English'],
    mode: 'hybrid',
    minutes: 90,
    summary: 'A course of four evenings, in the room or from home: strokes, letters, words, a card.',
    description:
      'One evening for pressure and release, one for the small letters, one for the capitals, and the last for a card that you post. Those at home send a photo after each evening and get it back with notes.',
    takesHome: ['A finished card and its envelope', 'Practice sheets for a month'],
    brings: ['A brush pen with a small tip'],
    picture: { recipe: 'sketch-pad', colours: ['#b8472f', '#2b3a67'], seed: 7104 },
    place: 'loft',
    ageFrom: 12,
    tickets: [
      { name: 'In the room', mode: 'in_person', rupees: 2400 },
      { name: 'From home', mode: 'online', rupees: 1400 },
    ],
    sessions: [{ day: 11, hour: 17, seats: 8, online: 20, weeks: 4 }],
  },
  {
    title: 'Diyas for the whole family',
    hobby: 8,
    level: 'all',
    languages: ['English', 'Hindi', 'Malayalam'],
    mode: 'in_person',
    minutes: 90,
    summary: 'A free evening: shape and paint lamps of clay, children and grandparents together.',
    description:
      'The clay comes from the river, the colours are harmless, and the noise is part of it. Every family shapes six lamps and paints six that are fired already, so you have some to light the same evening.\n\nIt costs nothing; please give your seats back if you cannot come, there is usually somebody waiting.',
    takesHome: ['Six painted diyas'],
    brings: ['A box to carry them home'],
    picture: { recipe: 'diya', colours: ['#c4622d', '#f1b434'], shape: 'painted', count: 6, seed: 7105 },
    place: 'verandah',
    ageFrom: 4,
    tickets: [{ name: 'Free seat', mode: 'in_person', rupees: 0 }],
    sessions: [
      { day: 5, hour: 17, seats: 20 },
      { day: 12, hour: 17, seats: 20 },
    ],
    booked: [['Asha Rao', 'Nirmala Rao'], ['Meera Joshi']],
  },
  {
    title: 'Resin coasters with pressed flowers',
    hobby: 5,
    level: 'beginner',
    languages: ['English', 'Hindi'],
    mode: 'in_person',
    minutes: 180,
    summary: 'Pour, place, wait, pour again: four coasters with flowers from the market.',
    description:
      'Resin forgives nothing and rewards patience. We weigh, stir slowly, chase the bubbles and set petals in two layers. You learn what to buy, what to leave, and how to keep a room aired.',
    takesHome: ['Four coasters, ready after a night'],
    brings: ['Hair tied back, sleeves that roll up'],
    picture: {
      recipe: 'coaster-set',
      colours: ['#7fb0a5', '#f3e3d3'],
      pattern: 'floral',
      count: 4,
      seed: 7106,
    },
    place: 'loft',
    ageFrom: 18,
    tickets: [{ name: 'Seat', mode: 'in_person', rupees: 1900, early: [1600, 10] }],
    sessions: [
      { day: 15, hour: 11, seats: 8 },
      { day: 29, hour: 11, seats: 8 },
    ],
  },
  {
    title: 'A macramé wall hanging',
    hobby: 5,
    level: 'beginner',
    languages: ['English'],
    mode: 'in_person',
    minutes: 180,
    summary: 'Three knots carry everything: a hanging for the wall above your table.',
    description:
      'Lark’s head, square knot, double half hitch. When your hands know these, the pattern is only counting. We work at hooks on the wall, standing or sitting, and finish with a comb and sharp scissors.',
    takesHome: ['A wall hanging of about 30 × 60 cm'],
    brings: ['Nothing: cord and stick are there'],
    picture: { recipe: 'macrame-hanging', colours: ['#efe6d6'], seed: 7107 },
    place: 'press',
    ageFrom: 12,
    tickets: [{ name: 'Seat', mode: 'in_person', rupees: 1600 }],
    sessions: [{ day: 20, hour: 11, seats: 10, least: 2 }],
  },
  {
    title: 'Mandala dots on stone',
    hobby: 3,
    level: 'beginner',
    languages: ['Hindi', 'English'],
    mode: 'online',
    minutes: 90,
    summary: 'Dot by dot from the middle: an evening that leaves the head quiet.',
    description:
      'We draw a grid of three rings, mix five values of one colour and dot outwards. There is hardly any talk in the second half, and nobody minds.',
    takesHome: ['A dotted stone or plate'],
    brings: [
      'A smooth stone or a plate',
      'Acrylic paint in two colours and white',
      'Anything round to dot with',
    ],
    picture: { recipe: 'framed-art', colours: ['#2b3a67', '#ffc32e'], pattern: 'mandala', seed: 7108 },
    place: null,
    ageFrom: 8,
    tickets: [{ name: 'Online seat', mode: 'online', rupees: 299 }],
    sessions: [
      { day: 3, hour: 19, seats: 0, online: 30 },
      { day: 10, hour: 19, seats: 0, online: 30 },
      { day: 17, hour: 19, seats: 0, online: 30 },
    ],
  },
  {
    title: 'Amigurumi: a small elephant',
    hobby: 4,
    level: 'intermediate',
    languages: ['English'],
    mode: 'in_person',
    minutes: 300,
    summary: 'For those who can crochet a round: shaping, stuffing and a face that looks at you.',
    description:
      'We read the pattern together, start with a magic ring and work head and body in one piece. Ears and trunk are where the character comes from, so we take our time there. Lunch is included.',
    takesHome: ['A cotton elephant, nearly or fully finished'],
    brings: ['A hook of 2.5 mm that you like'],
    picture: { recipe: 'crochet-plush', colours: ['#8aa1b8'], shape: 'elephant', seed: 7109 },
    place: 'press',
    ageFrom: 14,
    tickets: [{ name: 'Seat with lunch', mode: 'in_person', rupees: 2300 }],
    sessions: [{ day: 24, hour: 10, seats: 8 }],
  },
]
