import { FromServer } from '../request-facts.tsx'
import { CompanyAddress, CompanySocials } from './company-facts.tsx'
import styles from './footer.module.css'

/** The company's details in a document without the shop's footer: pages of the shop that follow read them from there. */
export function CompanyForLater() {
  return (
    <div hidden>
      <FromServer part="socials" as="ul" className={styles.socials}>
        {import.meta.env.SSR ? <CompanySocials /> : null}
      </FromServer>
      <FromServer part="address" as="address" className={styles.address}>
        {import.meta.env.SSR ? <CompanyAddress /> : null}
      </FromServer>
    </div>
  )
}
