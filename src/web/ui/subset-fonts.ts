import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))

/** The unicode-range of this face in `fonts.css`. */
const latin = [range(0x20, 0xff), 'ıŒœʻʼˆ˚˜', range(0x2000, 0x206f), '™−'].join('')

type Cut = { file: string; of: string; text?: string; axes?: Record<string, number> }

const muktaCuts = (weight: 400 | 600): Cut[] => [
  ...['devanagari', 'latin', 'latin-ext'].map((script) => ({
    file: `mukta-${script}-${weight}.woff2`,
    of: `@fontsource/mukta/files/mukta-${script}-${weight}-normal.woff2`,
  })),
  // Every price needs ₹, which is otherwise in a file with 600 other glyphs.
  {
    file: `mukta-rupee-${weight}.woff2`,
    of: `@fontsource/mukta/files/mukta-latin-ext-${weight}-normal.woff2`,
    text: '₹',
  },
]

const cuts: Cut[] = [
  ...muktaCuts(400),
  ...muktaCuts(600),
  // Headings use one weight and one softness: without the axes the file is a quarter of its size.
  {
    file: 'fraunces-600.woff2',
    of: '@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2',
    text: latin,
    axes: { wght: 600, SOFT: 100 },
  },
]

/** Writes the font subsets that pages need into `folder`: the glyphs and weights in use, without hinting. */
export async function subsetFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(
    cuts.map(async ({ file, of, text, axes }) => {
      const font = await readFile(resolve(of))
      const options = {
        targetFormat: 'woff2',
        noHinting: true,
        keepAllGlyphs: text === undefined,
        ...(axes ? { variationAxes: axes } : {}),
      } as const
      // Another build may be reading the file.
      const own = join(folder, `${file}.${process.pid}`)
      await writeFile(own, await subsetFont(font, text ?? '', options))
      await rename(own, join(folder, file))
    }),
  )
}
