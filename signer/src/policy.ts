// This signer's rules on what it signs, from its own file. Control of the server changes none of them.
import { readFileSync } from 'node:fs'
import { type AccountBytes, parseAddress } from '@touchline/engine/money/chain-address'
import { parseUnits } from '@touchline/engine/money/unit'
import { z } from 'zod'

/** Decimal text, in the file; millionths of USDT, read. */
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
  /** The signer's own node: it believes no other. */
  node: z.url({ protocol: /^https?$/ }),
  /** Below it lie the members' addresses. */
  deposits: hardened,
  /**
   * Of the wallet that pays, and that addresses are emptied into: under another account, so that the members'
   * public key says nothing of it.
   */
  hot: child,
  /** An address that holds less is left alone. */
  sweepFrom: usdt,
}
const gwei = z.int().positive()
const evm = z.strictObject({
  ...onChain,
  chainId: z.int().positive(),
  contract: account('ERC20'),
  /**
   * Wei by the billion, for a unit of gas: what the block's maker is given, and what is paid in all at most.
   */
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
    /** Of this machine. One signer holds it, so that no other one writes the same log. */
    port: z.int().min(0).max(65_535),
    /** The console's: operators' passkeys are bound to it. */
    origin: z
      .string()
      .regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, 'is no origin such as https://console.example'),
    /** Members' addresses are emptied so often; 0: by the command alone. */
    sweepMinutes: z.int().nonnegative(),
    /** Roles whose approvals count. */
    approvers: z.array(z.string()).min(1),
    /** From here on one operator has to approve, and two. */
    oneFrom: usdt,
    twoFrom: usdt,
    /** Sums of any 24 hours. */
    caps: z.strictObject({
      /** Money that leaves by rule: in all, and for one member or to one address. */
      rule: usdt,
      ruleForOne: usdt,
      /** Money that one operator approves without a second one. */
      oneOperator: usdt,
    }),
    networks: z.strictObject({ ERC20: evm.optional(), TRC20: tron.optional() }),
  })
  .refine(({ oneFrom, twoFrom }) => oneFrom <= twoFrom, 'oneFrom is above twoFrom')

export type Policy = z.output<typeof policySchema>
/** As the file has it. */
export type PolicyFile = z.input<typeof policySchema>
export type EvmPolicy = NonNullable<Policy['networks']['ERC20']>
export type TronPolicy = NonNullable<Policy['networks']['TRC20']>

/** Throws with a line for each thing that is wrong. */
export function readPolicy(path: string): Policy {
  const read = policySchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (read.success) return read.data
  const lines = read.error.issues.map(({ path: at, message }) => `${path}: ${at.join('.')}: ${message}`)
  throw new Error(lines.join('\n'))
}

/** For the main networks; small until someone decides otherwise. Nodes and origin are to be filled in. */
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
