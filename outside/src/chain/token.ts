// A token like USDT: six decimals; `transfer` checks the balance, moves the amount and emits Transfer. Like
// Tether's contract on Ethereum, `transfer` returns nothing. An account's balance lies in the storage slot
// whose number is the account's address.
import { assemble } from './assembler.ts'

/** keccak256("Transfer(address,address,uint256)") */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** The first four bytes of the hash of `transfer(address,uint256)`. */
const transferSelector = '0xa9059cbb'

export const tokenCode = assemble(`
  push1 0 calldataload push1 0xe0 shr               ; which function: the first four bytes
  dup1 push4 ${transferSelector} eq push2 :transfer jumpi
  dup1 push4 0x70a08231 eq push2 :balanceOf jumpi
  dup1 push4 0x313ce567 eq push2 :decimals jumpi
  dup1 push4 0x95d89b41 eq push2 :symbol jumpi
:refuse jumpdest
  push1 0 push1 0 revert
:decimals jumpdest
  push1 6 push1 0 mstore push1 32 push1 0 return
:symbol jumpdest                                    ; a string: where it begins, its length, its letters
  push1 32 push1 0 mstore
  push1 4 push1 32 mstore
  push32 0x5553445400000000000000000000000000000000000000000000000000000000 push1 64 mstore
  push1 96 push1 0 return
:balanceOf jumpdest
  push1 4 calldataload sload push1 0 mstore push1 32 push1 0 return
:transfer jumpdest                                  ; the stack behind each line, its top last
  push1 36 calldataload caller sload                ; amount balance
  dup2 dup2 lt push2 :refuse jumpi                  ; amount balance, which is not the smaller one
  dup2 swap1 sub caller sstore                      ; amount
  push1 4 calldataload dup1 sload                   ; amount to balance
  dup3 add dup2 sstore                              ; amount to
  swap1 push1 0 mstore                              ; to
  caller push32 ${transferTopic}                    ; to from topic
  push1 32 push1 0 log3 stop
`)

/** The call of `transfer`; `to` is `0x` and 40 digits, the amount in the token's smallest parts. */
export function transferCall(to: string, amount: number): string {
  return transferSelector + to.slice(2).padStart(64, '0') + amount.toString(16).padStart(64, '0')
}
