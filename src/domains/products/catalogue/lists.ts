import { serveList } from '#platform/serve-list'
import { presentCategories } from './categories/present-categories.ts'
import * as contract from './contract.ts'
import { attributePage, categoryPage, colourPage } from './queries/reference-lists.ts'

export const catalogueLists = [
  serveList(contract.listCategories, {
    file: 'categories',
    read: async (db, asked) => {
      const { rows, ...page } = await categoryPage(db, asked)
      const all = new Map((await presentCategories(db)).map((category) => [category.id, category]))
      return { rows: rows.flatMap(({ id }) => all.get(id) ?? []), ...page }
    },
  }),
  serveList(contract.listAttributes, { file: 'attributes', read: attributePage }),
  serveList(contract.listColours, { file: 'colours', read: colourPage }),
]
