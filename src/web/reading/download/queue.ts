import { truncate } from '#platform/text'

/** A picture to download, and its file name. */
export type PictureFile = { path: string; file: string }

export type Progress = {
  done: number
  failed: PictureFile[]
  total: number
  state: 'running' | 'paused' | 'over'
}

type Parts = {
  /** Downloads one picture. A failure does not stop the others. */
  save: (picture: PictureFile) => Promise<void>
  rest: () => Promise<void>
  onProgress: (progress: Progress) => void
}

/** Downloads pictures one after the other with a pause between, until paused or done. */
export function pictureQueue(items: readonly PictureFile[], { save, rest, onProgress }: Parts) {
  let at = 0
  let done = 0
  const request = { isPaused: false }
  let isRunning = false
  const failed: PictureFile[] = []
  const report = (state: Progress['state']): void =>
    onProgress({ done, failed: [...failed], total: items.length, state })

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    request.isPaused = false
    report('running')
    while (at < items.length && !request.isPaused) {
      const picture = items[at] as PictureFile
      at += 1
      try {
        await save(picture)
        done += 1
      } catch {
        failed.push(picture)
      }
      report('running')
      if (at < items.length) await rest()
    }
    isRunning = false
    report(at < items.length ? 'paused' : 'over')
  }
  return { run, pause: (): void => void (request.isPaused = true) }
}

type PicturedProduct = { product_id: number; product_name: string; images: readonly { path: string }[] }

/** The pictures of products, named by them: 'Merino-DK-Yarn-123-1.jpg'. Paths outside our own media are left out. */
export function picturesOf(goods: readonly PicturedProduct[]): PictureFile[] {
  return goods.flatMap(({ product_id, product_name, images }) => {
    const stem = truncate(
      product_name
        .replaceAll('&', 'and')
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, ''),
      80,
    )
    return images
      .filter(({ path }) => /^\/media\/[0-9a-f]{32}$/.test(path))
      .map(({ path }, at) => ({ path, file: `${stem}-${product_id}-${at + 1}.jpg` }))
  })
}

/** The ids in pasted text: bare, with commas, or in product addresses. */
export function idsIn(text: string): number[] {
  const found = text.split(/[\s,;]+/).flatMap((word) => {
    const id = /(?:--)?(\d{1,15})(?:[?#].*)?$/.exec(word)?.[1]
    return id && Number(id) > 0 && (/^\d+$/.test(word) || word.includes('--')) ? [Number(id)] : []
  })
  return [...new Set(found)]
}
