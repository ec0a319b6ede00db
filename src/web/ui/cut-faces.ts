import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

const range = (from: number, to: number): string => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))

/** What `fonts.css` says that this face holds. */
const latin = [range(0x20, 0xff), 'ıŒœʻʼˆ˚˜', range(0x2000, 0x206f), '™−'].join('')

const cuts = [
  // Headings have one weight and one softness: without the axes the file is a quarter of what it was.
  {
    file: 'fraunces-600.woff2',
    of: '@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2',
    text: latin,
    axes: { wght: 600, SOFT: 100 },
  },
  // Every price needs this one sign, which is otherwise in a file of its own with 600 others.
  { file: 'mukta-rupee-400.woff2', of: '@fontsource/mukta/files/mukta-latin-ext-400-normal.woff2', text: '₹' },
  { file: 'mukta-rupee-600.woff2', of: '@fontsource/mukta/files/mukta-latin-ext-600-normal.woff2', text: '₹' },
]

/** Writes the faces that pages need into `folder`, cut down to the signs and weights in use. */
export async function cutFaces(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(
    cuts.map(async ({ file, of, text, axes }) => {
      const whole = await readFile(resolve(of))
      await writeFile(join(folder, file), await subsetFont(whole, text, { targetFormat: 'woff2', ...(axes ? { variationAxes: axes } : {}) }))
    }),
  )
}
