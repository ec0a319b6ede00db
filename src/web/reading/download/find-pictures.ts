import { findAllPaged, type ProductList } from '#contracts/products/search'
import { ask } from '../../shared/ask.ts'
import { picturesOf, type PictureFile } from './queue.ts'

const PAGE = 60
const MAX_PAGES = 40

type PictureQuery = { category: number; store: number; ids: readonly number[] }

/** The pictures of the chosen products, named by product. */
export async function findPictures({ category, store, ids }: PictureQuery): Promise<PictureFile[]> {
  const filters = { ...(category ? { category_id: category } : {}), store_id: store || -1 }
  if (ids.length > 0) {
    const stretches = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, at) =>
      ids.slice(at * PAGE, (at + 1) * PAGE),
    )
    const lists: PictureFile[][] = []
    for (const some of stretches)
      lists.push(picturesOf((await page({ ...filters, ids: some, pageNo: 1 })).rows))
    return lists.flat()
  }
  const found: PictureFile[] = []
  for (let pageNo = 1; pageNo <= MAX_PAGES; pageNo++) {
    const { rows, count } = await page({ ...filters, pageNo })
    found.push(...picturesOf(rows))
    if (rows.length === 0 || pageNo * PAGE >= count) break
  }
  return found
}

const page = (query: {
  pageNo: number
  store_id: number
  category_id?: number
  ids?: readonly number[]
}): Promise<ProductList> =>
  ask(findAllPaged, {
    body: {
      pageSize: PAGE,
      orderBy: 'name',
      order: 1,
      ...query,
    },
  })

/** Downloads one picture as a JPEG. @throws Error after a failed answer */
export async function savePicture({ path, file }: PictureFile): Promise<void> {
  const answer = await fetch(`/api${path}?width=1600`, { headers: { accept: 'image/jpeg' } })
  if (!answer.ok) throw new Error(`No picture: ${answer.status}`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = file
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
