import { Search } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../console.module.css'
import { allRoles, roleName } from '../labels.ts'

const states = ['active', 'suspended', 'closed'] as const
export const stateWords = {
  active: 'admin.people.active',
  suspended: 'admin.people.suspended',
  closed: 'admin.people.closed',
} as const
const sorts = ['newest', 'oldest', 'name'] as const
const sortWords = {
  newest: 'admin.people.newest',
  oldest: 'admin.people.oldest',
  name: 'admin.people.name',
} as const

/** Filters, kept in the address. Choices apply at once, typed text on submit. */
export function Filters() {
  const t = useTranslator()
  const submit = useSubmit()
  const [searchParams] = useSearchParams()
  const send = ({ target }: ChangeEvent<HTMLSelectElement>) => void submit(target.form, { replace: true })
  const given = (name: string): string => searchParams.get(name) ?? ''
  return (
    <search>
      {/* Fields are initialised from the address, also after going back. */}
      <Form
        key={['q', 'role', 'state', 'sort'].map(given).join(' ')}
        className={styles.filters}
        action="/admin/people"
      >
        <TextInput
          id="people-search"
          label={t('admin.people.search')}
          type="search"
          name="q"
          defaultValue={given('q')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <Select label={t('admin.people.role')} name="role" defaultValue={given('role')} onChange={send}>
          <option value="">{t('admin.people.any')}</option>
          <option value="shopper">{t('admin.people.shopper')}</option>
          {allRoles.map((role) => (
            <option key={role} value={role}>
              {roleName(t, role)}
            </option>
          ))}
        </Select>
        <Select label={t('admin.people.state')} name="state" defaultValue={given('state')} onChange={send}>
          <option value="">{t('admin.people.any')}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {t(stateWords[state])}
            </option>
          ))}
        </Select>
        <Select
          label={t('admin.people.sort')}
          name="sort"
          defaultValue={given('sort') || 'newest'}
          onChange={send}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sortWords[sort])}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          <Search size={18} aria-hidden="true" />
          {t('admin.people.find')}
        </Button>
      </Form>
    </search>
  )
}
