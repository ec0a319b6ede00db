import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SeedArticle = {
  key: string
  title: string
  summary: string
  summaryHi: string
  author: string
  authorAbout: string
  tags: string[]
  hobby: number
  /** Publication day, in 2026. */
  on: string
}

const meera = {
  author: 'Meera Joshi',
  authorAbout: 'crochets on the Pune local and unpicks on the way back. Mostly cotton, mostly bags.',
}
const devika = {
  author: 'Devika Menon',
  authorAbout: 'teaches printing, clay and embroidery to groups of twelve in Kochi and Bengaluru.',
}
const pema = {
  author: 'Pema Negi',
  authorAbout: 'keeps a wool house in Kullu that her father opened, and knits at the counter.',
}
const kabir = {
  author: 'Kabir Anand',
  authorAbout: 'pours resin on a balcony in Bhopal and keeps a notebook of everything that went wrong.',
}

/** The demo's blog articles, oldest first. Texts are in `texts/<key>.md`, in Markdown (docs/markdown.md). */
export const articles: SeedArticle[] = [
  {
    key: 'wool',
    title: 'What Micron, Ply and DK Mean When You Buy Wool',
    summary:
      'Four numbers on the band tell you whether a wool is soft, strong, thick enough and washable. How to read them, how much to buy, and how to test a ball in the shop.',
    summaryHi: 'ऊन के बैंड पर लिखे चार आँकड़े बताते हैं कि ऊन कितना मुलायम, मज़बूत और मोटा है और धुलेगा या नहीं।',
    ...pema,
    tags: ['Yarn', 'Knitting', 'Materials'],
    hobby: 4,
    on: '2026-08-06',
  },
  {
    key: 'watercolour',
    title: 'Watercolour Paper, GSM and the Monsoon',
    summary:
      'Four times out of five it is the paper. What weight, cotton and sizing do, how to paint when the air is wet, and how to keep sheets from spoiling.',
    summaryHi: 'पाँच में से चार बार ग़लती काग़ज़ की होती है। GSM, कॉटन और साइज़िंग क्या हैं, और बारिश में कैसे पेंट करें।',
    author: 'Devika Menon',
    authorAbout: devika.authorAbout,
    tags: ['Painting', 'Paper', 'Materials'],
    hobby: 3,
    on: '2026-08-20',
  },
  {
    key: 'stitches',
    title: 'Seven Embroidery Stitches That Cover Almost Everything',
    summary:
      'Lines, fillings, petals, dots and edges: seven stitches in the order in which each grows out of the one before, with the mistakes that everybody makes.',
    summaryHi: 'रेखाएँ, भराई, पंखुड़ियाँ, बिंदु और किनारे: सात टाँके, सीखने के सही क्रम में।',
    ...devika,
    tags: ['Embroidery', 'Techniques', 'For beginners'],
    hobby: 1,
    on: '2026-09-03',
  },
  {
    key: 'findings',
    title: 'Jewellery Findings Explained, from Jump Rings to Crimps',
    summary:
      'The small metal parts cost least and fail first. What each is for, which size to buy, and how to close it so that it stays closed.',
    summaryHi:
      'गहनों के छोटे धातु के पुर्ज़े सबसे सस्ते होते हैं और सबसे पहले टूटते हैं। कौन-सा किस काम का, किस साइज़ का और कैसे बंद करें।',
    author: 'Meera Joshi',
    authorAbout: meera.authorAbout,
    tags: ['Jewellery', 'Materials', 'For beginners'],
    hobby: 9,
    on: '2026-09-17',
  },
  {
    key: 'block-printing',
    title: 'Block Printing at Home Without Smudges',
    summary:
      'The cloth, the table and the tray decide before the block touches anything. How to prepare them, print two colours in register, and fix the colour so that it stays.',
    summaryHi: 'कपड़ा, मेज़ और रंग की ट्रे पहले ही तय कर देते हैं कि छपाई कैसी होगी। तैयारी से पक्का करने तक।',
    ...devika,
    tags: ['Printing', 'Fabric', 'Techniques'],
    hobby: 1,
    on: '2026-10-01',
  },
  {
    key: 'diyas',
    title: 'Painting Diyas That Stay Bright and Burn Safely',
    summary:
      'Soak, prime, paint, varnish: the order of layers that holds for years, and the two places that must stay bare clay.',
    summaryHi:
      'भिगोना, प्राइमर, रंग, वार्निश: परतों का वह क्रम जो बरसों टिकता है, और दीये के वे दो हिस्से जिन पर रंग नहीं लगता।',
    ...devika,
    tags: ['Festivals', 'Painting', 'Safety'],
    hobby: 8,
    on: '2026-10-13',
  },
  {
    key: 'resin',
    title: 'Epoxy Resin: Ratios, Bubbles and Safety on an Indian Balcony',
    summary:
      'Why a tray stays sticky, where bubbles come from, what the monsoon does to hardener, and the gloves that really help.',
    summaryHi:
      'ट्रे चिपचिपी क्यों रहती है, बुलबुले कहाँ से आते हैं, बारिश का हार्डनर पर क्या असर होता है, और कौन-से दस्ताने काम के हैं।',
    ...kabir,
    tags: ['Resin', 'Safety', 'Techniques'],
    hobby: 5,
    on: '2026-10-29',
  },
  {
    key: 'crochet-bag',
    title: 'How to Choose Yarn for Your First Crochet Bag',
    summary:
      'Most first bags stretch to the knee because of the yarn and not the hands. Which cotton, how thick, which hook, and handles that do not grow.',
    summaryHi:
      'पहला क्रोशिया बैग अक्सर धागे की वजह से लटक जाता है, हाथों की वजह से नहीं। कौन-सा कॉटन, कितना मोटा, कौन-सा हुक।',
    ...meera,
    tags: ['Crochet', 'Yarn', 'For beginners'],
    hobby: 4,
    on: '2026-11-09',
  },
  {
    key: 'pricing',
    title: 'How to Price What You Make by Hand',
    summary:
      'A price is arithmetic first and feeling second. Material, hours, overheads, fees and tax, with a real bag worked out in rupees.',
    summaryHi: 'क़ीमत पहले हिसाब है, फिर एहसास। सामान, घंटे, ख़र्चे, फ़ीस और टैक्स, एक असली बैग के हिसाब के साथ।',
    ...meera,
    tags: ['Selling', 'Money', 'Makers'],
    hobby: 2,
    on: '2026-11-18',
  },
]

export const articleText = (key: string): string =>
  readFileSync(join(import.meta.dirname, 'texts', `${key}.md`), 'utf8')
