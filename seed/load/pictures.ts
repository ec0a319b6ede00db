import { keepDrawings, type NewDrawing, type Picture } from '#domains/media'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { hobbies } from '../categories.ts'
import { drawHero, drawHobbyArt, drawPicture } from '../drawings/index.ts'
import type { SeedProduct } from '../shapes.ts'

export type DemoPictures = { hobbies: Map<number, Picture>; products: Map<string, Picture[]> }

// A transaction that waits long for its next statement is ended by the database, so a stretch must be drawn quickly.
const STRETCH = 60

const VIEWS = ['pack', 'detail'] as const

/** The front page finds its picture by this name (`GET /api/pictures/home-hero`). */
const hero = (): NewDrawing => ({
  svg: drawHero(),
  alt: 'A studio table seen from above: block-printed cloth, balls of yarn, an embroidery hoop, scissors, seed beads, washi tape, diyas and paints.',
  name: 'home-hero',
})

/** Draws and keeps every picture of the demo: the table of the front page, one of each hobby, two of each product. */
export async function drawAll(db: Db, { products, dataDir }: { products: readonly SeedProduct[]; dataDir: string }): Promise<DemoPictures> {
  const pictures: DemoPictures = { hobbies: new Map(), products: new Map() }
  await keep(db, [hero()], dataDir)
  const art = hobbies.map(({ id, name }) => ({ svg: drawHobbyArt(id), alt: name, name: `hobby-${id}` }))
  const kept = await keep(db, art, dataDir)
  for (const [index, { id }] of hobbies.entries()) if (kept[index]) pictures.hobbies.set(id, kept[index])
  for (let at = 0; at < products.length; at += STRETCH) {
    const some = products.slice(at, at + STRETCH)
    const drawn = await keep(db, some.flatMap(drawingsOf), dataDir)
    for (const [index, { key }] of some.entries()) pictures.products.set(key, drawn.slice(index * VIEWS.length, (index + 1) * VIEWS.length))
  }
  return pictures
}

const keep = (db: Db, drawings: readonly NewDrawing[], dataDir: string): Promise<Picture[]> =>
  transact(db, (tx) => keepDrawings(tx, drawings, { dataDir }))

const drawingsOf = ({ key, name, drawing, hobby }: SeedProduct): NewDrawing[] =>
  VIEWS.map((view) => ({
    svg: drawPicture(drawing, { hobby, view }),
    alt: view === 'pack' ? name : `${name}, seen closely`,
    name: `${key}-${view}`,
  }))
