import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { CardProduct } from '../shared/product-card/card-product.ts'
import { ProductGrid } from '../shared/product-card/product-card.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { FilterForm } from './listing.filter-form.tsx'
import { countFilters, filterQuery, PAGE_SIZE, queryWithoutFilters, type Filters, type Sort } from './listing.filters.ts'
import styles from './listing.module.css'

export type Choice = { id: number; name: string; count: number }

/** A list of goods as it was asked for, and by what it can be narrowed down. */
export type Found = {
  products: CardProduct[]
  count: number
  categories: Choice[]
  stores: Choice[]
  price: { min: number; max: number } | null
}

export type ListingProps = {
  /** The address of the list without its filters. */
  path: string
  filters: Filters
  found: Found
  /** What the categories are called among the filters; absent where the page itself shows them. */
  categoryLabel?: string
  sorts: readonly Sort[]
}

/** Goods fifteen at a time, with filters that live in the address and work without scripts. */
export function Listing({ path, filters, found, categoryLabel, sorts }: ListingProps) {
  const pages = Math.ceil(found.count / PAGE_SIZE)
  return (
    <>
      <FilterForm {...{ path, filters, found, categoryLabel, sorts }} />
      <div className={styles.line}>
        <p aria-live="polite">{found.count === 1 ? '1 product' : `${found.count.toLocaleString('en-IN')} products`}</p>
        <ChosenFilters {...{ path, filters, found, categoryLabel }} />
      </div>
      <div className={styles.results}>
        {found.products.length > 0 ? <ProductGrid products={found.products} /> : <NothingHere {...{ path, filters, pages, categoryLabel }} />}
        <Pagination page={filters.page} pages={pages} to={(page) => `${path}${filterQuery(filters, { page })}`} />
      </div>
    </>
  )
}

/** Each filter with a way to be rid of it. */
function ChosenFilters({ path, filters, found, categoryLabel }: Pick<ListingProps, 'path' | 'filters' | 'found' | 'categoryLabel'>) {
  const chosen = chosenOf(categoryLabel ? filters : { ...filters, category: null }, found)
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label="Filters in use">
      {chosen.map(({ name, without }) => (
        <li key={name}>
          <Link to={`${path}${filterQuery(filters, without)}`} preventScrollReset className={styles.chip} aria-label={`Remove filter ${name}`}>
            {name} <X size={14} aria-hidden="true" />
          </Link>
        </li>
      ))}
      {chosen.length > 1 ? (
        <li>
          <Link to={path + queryWithoutFilters(filters, categoryLabel)} preventScrollReset className={styles.clear}>
            Clear all
          </Link>
        </li>
      ) : null}
    </ul>
  )
}

function chosenOf({ category, store, min, max, colour, inStock }: Filters, { categories, stores }: Found) {
  const nameIn = (choices: Choice[], id: number) => choices.find((each) => each.id === id)?.name
  return [
    category && { name: nameIn(categories, category) ?? 'Kind', without: { category: null } },
    store && { name: nameIn(stores, store) ?? 'Store', without: { store: null } },
    (min !== null || max !== null) && { name: rangeText(min, max), without: { min: null, max: null } },
    colour && { name: colour, without: { colour: null } },
    inStock && { name: 'In stock', without: { inStock: false } },
  ].filter((each) => each !== null && each !== 0 && each !== false && each !== '')
}

function rangeText(min: number | null, max: number | null): string {
  if (max === null) return `${inRupees(min ?? 0)} and above`
  return min === null ? `Up to ${inRupees(max)}` : `${inRupees(min)} to ${inRupees(max)}`
}

function NothingHere({ path, filters, pages, categoryLabel }: Pick<ListingProps, 'path' | 'filters' | 'categoryLabel'> & { pages: number }) {
  if (pages > 0) {
    return (
      <EmptyState
        title={`This list ends on page ${pages}`}
        action={<ButtonLink to={`${path}${filterQuery(filters, { page: pages })}`}>Go to the last page</ButtonLink>}
      />
    )
  }
  const isNarrowed = countFilters(filters) > 0
  return (
    <EmptyState
      drawing="basket"
      title={isNarrowed ? 'Nothing fits all of these' : 'Nothing here just now'}
      action={
        isNarrowed ? (
          <ButtonLink to={path + queryWithoutFilters(filters, categoryLabel)}>Clear all filters</ButtonLink>
        ) : (
          <ButtonLink to="/hobbies">See all hobbies</ButtonLink>
        )
      }
    >
      {isNarrowed ? 'Take one of the filters away and more will show.' : 'The shelves are being filled. Another hobby may have what you need.'}
    </EmptyState>
  )
}
