import { leaveWasmPlain } from '../../src/cli/bin/leave-wasm-plain';

// Else a worker waits for what V8 optimises before it ends, on a busy machine for longer than Jest does.
leaveWasmPlain();
