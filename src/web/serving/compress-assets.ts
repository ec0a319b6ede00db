import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|svg|json|txt|webmanifest|xml)$/

/** Writes a `.br` and a `.gz` next to each text file of the browser build, so that nothing is compressed while serving. */
export async function compressAssets(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = files.filter((file) => file.isFile() && compressible.test(file.name))
  await Promise.all(texts.map((file) => compressOne(join(file.parentPath, file.name))))
}

async function compressOne(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.byteLength < 400) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
