import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewDrawing } from '#domains/products/media'
import { hobbies } from './categories.ts'

/** One SVG per picture; drawn by `scripts/draw-reference-pictures.ts`. */
export const picturesFolder = join(import.meta.dirname, 'pictures')

const HERO_ALT =
  'A studio table seen from above: block-printed cloth, balls of yarn, an embroidery hoop, scissors, seed beads, washi tape, diyas and paints.'

/** The picture of the front page (`GET /api/pictures/home-hero`), and one per hobby, in order. */
export async function referencePictures(): Promise<{ hero: NewDrawing; ofHobbies: NewDrawing[] }> {
  const svgOf = async (name: string): Promise<string> =>
    (await readFile(join(picturesFolder, `${name}.svg`), 'utf8')).trimEnd()
  const drawing = async (name: string, alt: string): Promise<NewDrawing> => ({
    svg: await svgOf(name),
    alt,
    name,
  })
  return {
    hero: await drawing('home-hero', HERO_ALT),
    ofHobbies: await Promise.all(hobbies.map(({ id, name }) => drawing(`hobby-${id}`, name))),
  }
}
