import {
  clay,
  coral,
  cream,
  indigo,
  leafy,
  lilac,
  mixedColours,
  marigold,
  rani,
  sky,
  teal,
} from '@ciy/drawings/palette'
import type { BlogTable } from './blog-table.ts'

/** Arrangements for articles on jewellery, lamps, prices and watercolour, by picture name; the first of two is the article’s cover. */
export const tablesOfJewelleryLampsAndPaint: Record<string, BlogTable> = {
  'blog-findings': {
    hobby: 9,
    alt: 'Earrings, a box of findings and two pairs of pliers.',
    parts: [
      { recipe: 'jewellery-set', room: [60, 70, 520, 480], colours: [marigold, rani, teal], shape: 'jhumka' },
      { recipe: 'findings', room: [580, 80, 540, 380], colours: ['#c9c6bf', marigold], label: ['Findings'] },
      { recipe: 'pliers', room: [520, 440, 500, 320], colours: [teal, rani], count: 2 },
    ],
  },
  'blog-findings-table': {
    hobby: 9,
    alt: 'Strands of beads, pliers and a reel of wire.',
    parts: [
      {
        recipe: 'bead-strand',
        room: [60, 70, 620, 400],
        colours: [teal, sky, cream, marigold],
        count: 2,
        shape: 'faceted',
        label: ['8 mm'],
      },
      { recipe: 'wire-reel', room: [720, 80, 380, 360], colours: [marigold], count: 1, label: ['0.45 mm'] },
      { recipe: 'pliers', room: [300, 440, 560, 320], colours: [indigo, coral], count: 2 },
    ],
  },
  'blog-diyas': {
    hobby: 8,
    alt: 'Painted and burning clay lamps with marigold strings.',
    parts: [
      { recipe: 'marigold-strings', room: [60, 30, 1080, 300], colours: [marigold, coral] },
      {
        recipe: 'diya',
        room: [90, 320, 560, 400],
        colours: [rani, marigold, teal],
        shape: 'painted',
        count: 5,
      },
      { recipe: 'diya', room: [640, 360, 480, 340], colours: [clay, marigold], shape: 'lit', count: 3 },
    ],
  },
  'blog-diyas-table': {
    hobby: 8,
    alt: 'A thali with lamps, powder colours and brushes.',
    parts: [
      { recipe: 'pooja-thali', room: [60, 90, 580, 520], colours: [rani, teal, marigold] },
      { recipe: 'rangoli-powder', room: [620, 90, 520, 320], colours: mixedColours, count: 6 },
      { recipe: 'brush-set', room: [600, 430, 500, 310], colours: [teal], shape: 'round', count: 6 },
    ],
  },
  'blog-pricing': {
    hobby: 2,
    alt: 'A gift box, a candle and a hand-bound journal.',
    parts: [
      {
        recipe: 'gift-box',
        room: [60, 80, 520, 560],
        colours: [teal, marigold, cream],
        pattern: 'stars',
        label: ['For you'],
      },
      {
        recipe: 'journal',
        room: [560, 80, 480, 420],
        colours: [clay, cream],
        shape: 'handmade',
        pattern: 'block-print',
      },
      { recipe: 'measuring-tape', room: [600, 480, 460, 270], colours: [marigold] },
    ],
  },
  'blog-pricing-table': {
    hobby: 2,
    alt: 'Wrapped gifts, a candle and soap with paper bands.',
    parts: [
      {
        recipe: 'gift-box',
        room: [60, 60, 520, 520],
        colours: [rani, cream, marigold],
        pattern: 'dots',
        label: ['Thanks'],
      },
      {
        recipe: 'candle-jar',
        room: [600, 90, 480, 400],
        colours: [lilac],
        count: 2,
        label: ['Mogra', '150 g'],
      },
      {
        recipe: 'soap-bar',
        room: [420, 500, 600, 250],
        colours: [cream, leafy],
        pattern: 'petals',
        count: 3,
      },
    ],
  },
  'blog-watercolour': {
    hobby: 3,
    alt: 'A box of watercolours, brushes and a landscape.',
    parts: [
      {
        recipe: 'framed-art',
        room: [60, 60, 520, 520],
        colours: [teal, sky, marigold],
        pattern: 'landscape',
        shape: 'sheet',
      },
      {
        recipe: 'watercolour-pans',
        room: [540, 90, 600, 360],
        colours: mixedColours,
        label: ['Watercolour'],
      },
      { recipe: 'brush-set', room: [480, 460, 560, 290], colours: [clay], shape: 'round', count: 5 },
    ],
  },
  'blog-watercolour-table': {
    hobby: 3,
    alt: 'A sketch pad, a palette with wells and half pans.',
    parts: [
      {
        recipe: 'sketch-pad',
        room: [60, 70, 520, 600],
        colours: [sky, cream],
        shape: 'glued',
        label: ['300 GSM'],
      },
      { recipe: 'watercolour-pans', room: [580, 80, 560, 330], colours: mixedColours, label: ['Half pans'] },
      { recipe: 'palette', room: [640, 430, 460, 310], colours: mixedColours, shape: 'well' },
    ],
  },
}
