import { drawStillLife } from '@ciy/drawings'
import { tablesOfClothWoolAndResin } from './tables-of-cloth-wool-and-resin.ts'
import { tablesOfJewelleryLampsAndPaint } from './tables-of-jewellery-lamps-and-paint.ts'

const blogTables = { ...tablesOfClothWoolAndResin, ...tablesOfJewelleryLampsAndPaint }

/** Draws all pictures of the blog. */
export const blogPictures = () =>
  Object.entries(blogTables).map(([name, { hobby, alt, parts }], at) => ({
    name,
    alt,
    svg: drawStillLife(parts, { hobby, seed: 300 + at }),
  }))
