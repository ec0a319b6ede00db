import { defineDomain } from '#platform/domain'
import { productFinders } from './finders.ts'
import { catalogueSchedule, catalogueTasks } from './tasks.ts'
import { importAttributes, importCategories, importColours } from './reference-data/import-reference-data.ts'
import { blurListener, gstListener } from './listeners.ts'
import { catalogueLists } from './lists.ts'
import { catalogueRoutes } from './routes.ts'
import { picturesInUse } from './queries/pictures.ts'

type Shipped = {
  categories: Parameters<typeof importCategories>[1]
  colours: Parameters<typeof importColours>[1]
  attributes: Parameters<typeof importAttributes>[1]
}

export const catalogueDomain = defineDomain<unknown, Shipped>({
  name: 'catalogue',
  routes: catalogueRoutes,
  lists: catalogueLists,
  finders: productFinders,
  reports: null,
  queues: null,
  listeners: () => [blurListener, gstListener],
  letters: null,
  tasks: catalogueTasks,
  schedule: catalogueSchedule,
  personalData: null,
  pictures: { inUse: picturesInUse, published: picturesInUse },
  settings: null,
  integrityChecks: null,
  referenceData: async (tx, { categories, colours, attributes }) => ({
    categories: await importCategories(tx, categories),
    colours: await importColours(tx, colours),
    attributes: await importAttributes(tx, attributes),
  }),
})
