import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))

/** What `fonts.css` says that this face holds. */
const latin = [range(0x20, 0xff), 'ıŒœʻʼˆ˚˜', range(0x2000, 0x206f), '™−'].join('')

type Cut = { file: string; of: string; text?: string; axes?: Record<string, number> }

const muktaCuts = (weight: 400 | 600): Cut[] => [
  ...['devanagari', 'latin', 'latin-ext'].map((script) => ({
    file: `mukta-${script}-${weight}.woff2`,
    of: `@fontsource/mukta/files/mukta-${script}-${weight}-normal.woff2`,
  })),
  // Every price needs this one sign, which is otherwise in a file with 600 others.
  {
    file: `mukta-rupee-${weight}.woff2`,
    of: `@fontsource/mukta/files/mukta-latin-ext-${weight}-normal.woff2`,
    text: '₹',
  },
]

const cuts: Cut[] = [
  ...muktaCuts(400),
  ...muktaCuts(600),
  // Headings have one weight and one softness: without the axes the file is a quarter of what it was.
  {
    file: 'fraunces-600.woff2',
    of: '@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2',
    text: latin,
    axes: { wght: 600, SOFT: 100 },
  },
]

/** Writes the faces that pages need into `folder`: the signs and weights in use, without the hints that only screens of old read. */
export async function cutFaces(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(
    cuts.map(async ({ file, of, text, axes }) => {
      const whole = await readFile(resolve(of))
      const options = {
        targetFormat: 'woff2',
        noHinting: true,
        keepAllGlyphs: text === undefined,
        ...(axes ? { variationAxes: axes } : {}),
      } as const
      // Another build may be reading it at this moment.
      const own = join(folder, `${file}.${process.pid}`)
      await writeFile(own, await subsetFont(whole, text ?? '', options))
      await rename(own, join(folder, file))
    }),
  )
}
