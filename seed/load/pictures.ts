import type { NewDrawing, Picture } from '#domains/products/media'
import type { Db } from '#platform/database'
import { hobbyTints, drawPicture } from '@ciy/drawings'
import type { SeedProduct } from '../types.ts'
import { drawWhileSaving } from './draw-while-saving.ts'
import { saveSeedDrawings } from './save-seed-drawings.ts'

const PRODUCTS_PER_BATCH = 60

/** Draws and saves the pictures of the demo's products, three and more of each. @returns them by product key. */
export async function drawProducts(
  db: Db,
  { products, dataDir }: { products: readonly SeedProduct[]; dataDir: string },
): Promise<Map<string, Picture[]>> {
  const pictures = new Map<string, Picture[]>()
  const stretches = Array.from({ length: Math.ceil(products.length / PRODUCTS_PER_BATCH) }, (_, at) =>
    products.slice(at * PRODUCTS_PER_BATCH, (at + 1) * PRODUCTS_PER_BATCH),
  )
  await drawWhileSaving(stretches, {
    draw: (some) => some.map((product) => ({ key: product.key, drawings: drawingsOf(product) })),
    save: async (drawn) => {
      const own = await saveSeedDrawings(
        db,
        drawn.flatMap(({ drawings }) => drawings),
        dataDir,
      )
      let next = 0
      for (const { key, drawings } of drawn) pictures.set(key, own.slice(next, (next += drawings.length)))
    },
  })
  return pictures
}

/** The pack in each of its colours, then a close-up and the goods in use. */
function drawingsOf({ key, name, drawing, hobby, looks, variants }: SeedProduct): NewDrawing[] {
  const packs =
    looks.length > 0
      ? looks.map((hex, at) => ({ drawing: { ...drawing, colours: [hex] }, colour: colourAt(variants, at) }))
      : [{ drawing, colour: null }]
  // The background fills most of a picture, so its colour is known without drawing.
  const placeholder = hobbyTints[hobby] ?? '#efe6d6'
  return [
    ...packs.map((pack, at) => ({
      svg: drawPicture(pack.drawing, { hobby, view: 'pack' }),
      alt: pack.colour === null ? name : `${name}, ${pack.colour}`,
      name: at === 0 ? `${key}-pack` : `${key}-pack-${at}`,
      placeholder,
    })),
    {
      svg: drawPicture(drawing, { hobby, view: 'detail' }),
      alt: `${name}, seen closely`,
      name: `${key}-detail`,
      placeholder,
    },
    {
      svg: drawPicture(drawing, { hobby, view: 'in-use' }),
      alt: `${name}, and what can be made with it`,
      name: `${key}-in-use`,
      placeholder,
    },
  ]
}

const colourAt = (variants: SeedProduct['variants'], at: number): string | null =>
  variants.find(({ pictureAt }) => pictureAt === at)?.colour ?? null
