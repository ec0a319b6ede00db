/** Who runs the shop, as the law wants it shown (Consumer Protection (E-Commerce) Rules 2020, 4(2)). */
export const company = {
  name: 'CIY Craft Supplies',
  address: '12 Residency Road, Bengaluru 560025, Karnataka',
  email: 'hello@ciy.example',
  phone: '+91 80 4000 0000',
  /** The phone as an address. */
  tel: 'tel:+918040000000',
}
