// This signer's rules on what it signs, from its own file. A person who controls the server can change none
// of them.
import { readFileSync } from 'node:fs'
import { type AccountBytes, parseAddress } from '@touchline/engine/money/chain-address'
import { parseUnits } from '@touchline/engine/money/unit'
import { z } from 'zod'

/** Decimal text in the file; millionths of USDT once read. */
const usdt = z.string().transform((text, context) => {
  const amount = parseUnits('USDT', text)
  if (amount === null) context.addIssue({ code: 'custom', message: 'is no amount of USDT, such as "250.00"' })
  return amount ?? 0
})
const account = (network: 'ERC20' | 'TRC20') =>
  z.string().transform((text, context): AccountBytes => {
    const found = parseAddress(network, text)
    if (!found) context.addIssue({ code: 'custom', message: `is no address of ${network}` })
    return found ?? '0x'
  })
const hardened = z.string().regex(/^m\/44'\/\d+'\/\d+'$/, "is no account such as m/44'/60'/0'")
const child = z.string().regex(/^m\/44'\/\d+'\/\d+'\/\d+\/\d+$/, "is no key such as m/44'/60'/1'/0/0")

const onChain = {
  /** The signer's own node, the only one that it believes. */
  node: z.url({ protocol: /^https?$/ }),
  /** The account whose keys are the members' addresses. */
  deposits: hardened,
  /**
   * The key of the wallet that pays and into which addresses are emptied. It is under another account, so
   * that the members' public key reveals nothing of it.
   */
  hot: child,
  /** Addresses that hold less are not emptied. */
  sweepFrom: usdt,
}
const gwei = z.int().positive()
const evm = z.strictObject({
  ...onChain,
  chainId: z.int().positive(),
  contract: account('ERC20'),
  /** gwei (10^9 wei) for a unit of gas: the tip for the block's maker, and the most to pay in all. */
  tipGwei: gwei,
  mostFeeGwei: gwei,
})
const tron = z.strictObject({
  ...onChain,
  contract: account('TRC20'),
  /** TRX that the energy of one transfer may cost. */
  mostFeeTrx: z.int().positive(),
})

const policySchema = z
  .strictObject({
    /** The port on this machine. Only one signer can have it, so that no other one writes the same log. */
    port: z.int().min(0).max(65_535),
    /** The console's address: operators' passkeys are bound to it. */
    origin: z
      .string()
      .regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, 'is no origin such as https://console.example'),
    /** Minutes from one sweep of members' addresses to the next; 0: only the command sweeps. */
    sweepMinutes: z.int().nonnegative(),
    /** Roles whose approvals count. */
    approvers: z.array(z.string()).min(1),
    /** The amounts from which on one operator has to approve, and two. */
    oneFrom: usdt,
    twoFrom: usdt,
    /** Caps on the sums of any 24 hours. */
    caps: z.strictObject({
      /** Money that leaves without any approval: in all, and for one member or to one address. */
      rule: usdt,
      ruleForOne: usdt,
      /** Money that one operator approves alone. */
      oneOperator: usdt,
    }),
    networks: z.strictObject({ ERC20: evm.optional(), TRC20: tron.optional() }),
  })
  .refine(({ oneFrom, twoFrom }) => oneFrom <= twoFrom, 'oneFrom is above twoFrom')

export type Policy = z.output<typeof policySchema>
/** The policy as written in the file. */
export type PolicyFile = z.input<typeof policySchema>
export type EvmPolicy = NonNullable<Policy['networks']['ERC20']>
export type TronPolicy = NonNullable<Policy['networks']['TRC20']>

/** Throws an error with one line for each mistake. */
export function readPolicy(path: string): Policy {
  const read = policySchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (read.success) return read.data
  const lines = read.error.issues.map(({ path: at, message }) => `${path}: ${at.join('.')}: ${message}`)
  throw new Error(lines.join('\n'))
}

/** For the main networks; amounts are small until a person raises them. Nodes and origin are to be set. */
export const firstPolicy: PolicyFile = {
  port: 4810,
  origin: 'https://console.example',
  sweepMinutes: 30,
  // Roles that decide withdrawals in the console.
  approvers: ['finance', 'risk'],
  oneFrom: '100.00',
  twoFrom: '2000.00',
  caps: { rule: '1000.00', ruleForOne: '200.00', oneOperator: '5000.00' },
  networks: {
    ERC20: {
      node: 'https://ethereum.example',
      deposits: "m/44'/60'/0'",
      hot: "m/44'/60'/1'/0/0",
      sweepFrom: '50.00',
      chainId: 1,
      contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      tipGwei: 1,
      mostFeeGwei: 60,
    },
    TRC20: {
      node: 'https://tron.example',
      deposits: "m/44'/195'/0'",
      hot: "m/44'/195'/1'/0/0",
      sweepFrom: '20.00',
      contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      mostFeeTrx: 30,
    },
  },
}
