import { useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import type { WorkshopCard } from '#contracts/learning/workshops'
import { Badge } from '../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { Select } from '../ui/select/select.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { istMoment } from '../shared/ist-date.ts'
import { inTrade } from '../words/trade.ts'
import { useWords, words } from '../words/words.tsx'
import { hoursOf, levelNames, modeNames } from '../shared/workshops/when.ts'
import styles from '../shared/workshops/workshops.module.css'
import listStyles from './list.module.css'

export type Listed = {
  rows: WorkshopCard[]
  count: number
  pages: number
  facets: {
    cities: { name: string; count: number }[]
    languages: { name: string; count: number }[]
    hobbies: { id: number; count: number }[]
  }
  hobbies: { id: number; name: string }[]
  page: number
}

/** Workshops that can be booked, with filters that stand in the address. */
export function WorkshopList({ list, path }: { list: Listed; path: string }) {
  const say = useWords()
  const [asked] = useSearchParams()
  const to = (page: number) => {
    const next = new URLSearchParams(asked)
    next.set('page', String(page))
    return `${path}?${next}`
  }
  return (
    <section className={styles.stack} aria-labelledby="workshops-list">
      <h2 id="workshops-list">{say('workshops.list')}</h2>
      <Filters list={list} path={path} />
      <output className={styles.soft}>{say('workshops.found', { count: list.count })}</output>
      {list.rows.length === 0 ? (
        <EmptyState
          drawing="search"
          title={say('workshops.none')}
          action={<ButtonLink to={path}>{say('workshops.none.all')}</ButtonLink>}
        >
          {say('workshops.none.text')}
        </EmptyState>
      ) : (
        <ul className={listStyles.grid}>
          {list.rows.map((row, at) => (
            <li key={row.id}>
              <Card row={row} isFirst={at < 2} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={list.page} pages={list.pages} to={to} />
    </section>
  )
}

function Filters({ list: { facets, hobbies }, path }: { list: Listed; path: string }) {
  const say = useWords()
  const [asked] = useSearchParams()
  const value = (name: string) => asked.get(name) ?? ''
  const any = <option value="">{say('workshops.any')}</option>
  const isAsked = ['hobby', 'city', 'mode', 'language', 'from', 'until'].some((name) => value(name) !== '')
  const [isOpen, setOpen] = useState(isAsked)
  return (
    <Form method="get" action={path} className={listStyles.filters} key={asked.toString()}>
      <TextInput
        label={say('workshops.search')}
        name="q"
        type="search"
        maxLength={80}
        defaultValue={value('q')}
      />
      <div className={listStyles.fold} data-open={isOpen}>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? 'workshops.filters.fewer' : 'workshops.filters.more')}
        </Button>
      </div>
      <Select label={say('workshops.hobby')} name="hobby" defaultValue={value('hobby')}>
        {any}
        {hobbies
          .filter(({ id }) => facets.hobbies.some((known) => known.id === id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
      <Select label={say('workshops.city')} name="city" defaultValue={value('city')}>
        {any}
        {facets.cities.map(({ name }) => (
          <option key={name} value={name}>
            {inTrade(name)}
          </option>
        ))}
      </Select>
      <Select label={say('workshops.mode')} name="mode" defaultValue={value('mode')}>
        {any}
        <option value="in_person">{say('workshops.mode.in_person')}</option>
        <option value="online">{say('workshops.mode.online')}</option>
      </Select>
      <Select label={say('workshops.language')} name="language" defaultValue={value('language')}>
        {any}
        {facets.languages.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput label={say('workshops.from')} name="from" type="date" defaultValue={value('from')} />
      <TextInput label={say('workshops.until')} name="until" type="date" defaultValue={value('until')} />
      <Button type="submit" variant="secondary">
        {say('workshops.show')}
      </Button>
    </Form>
  )
}

const fromPrice = (price: number): string =>
  price === 0 ? words()('workshops.free') : words()('workshops.from.price', { price: inRupees(price) })

/** What hurries: no seat left, or few. */
function Left({ left }: { left: number }) {
  const say = useWords()
  if (left === 0) return <Badge tone="danger">{say('workshops.full')}</Badge>
  return left <= 3 ? <Badge tone="brand">{say('workshops.left', { count: left })}</Badge> : null
}

function Card({ row, isFirst }: { row: WorkshopCard; isFirst: boolean }) {
  const say = useWords()
  return (
    <Link to={`/workshops/${encodeURIComponent(row.slug)}`} prefetch="intent" className={listStyles.card}>
      <Picture
        path={row.picture?.path ?? ''}
        alt=""
        width={4}
        height={3}
        sizes="(min-width: 1000px) 400px, (min-width: 560px) 50vw, 100vw"
        upTo={800}
        isFirst={isFirst}
      />
      <span className={listStyles.body}>
        {row.next ? <span className={styles.when}>{istMoment(row.next.starts_at)}</span> : null}
        <span className={styles.name}>{row.title}</span>
        <span className={styles.soft}>
          {say('workshops.card.by', {
            name: row.conductor,
            where: row.mode === 'online' ? say(modeNames.online) : inTrade(row.city),
          })}
        </span>
        <span className={styles.badges}>
          <Badge>{say(levelNames[row.level])}</Badge>
          <Badge>{hoursOf(row.minutes)}</Badge>
          {row.next ? <Left left={row.next.left} /> : null}
        </span>
        <span className={listStyles.foot}>
          <span className={styles.price}>{row.from_price === null ? '' : fromPrice(row.from_price)}</span>
          {row.rating === null ? null : (
            <span className={styles.soft}>
              {say('workshops.rated', { rating: row.rating, count: row.rating_count })}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
