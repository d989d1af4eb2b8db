//! Runs the engine's WebAssembly in an interpreter that counts.

use std::error::Error;
use wasmi::{Caller, CompilationMode, Config, Engine, Instance, Linker, Module, Store, Val, ValType};

/// The time of JavaScript's clock, although the requests name their day.
const NOW: &[u8] = b"2026-11-21T00:00:00.000Z";

/// An instance of the engine. Of its JavaScript imports, requests in bytes need only the clock; the others do nothing.
pub struct Machine {
    store: Store<()>,
    instance: Instance,
    /// The address of the built-in engine, which its methods take first.
    engine: Vec<Val>,
}

impl Machine {
    pub fn start(wasm: &[u8]) -> Result<Self, Box<dyn Error>> {
        let mut config = Config::default();
        // Otherwise the first call of a function would include its translation.
        config.consume_fuel(true).compilation_mode(CompilationMode::Eager);
        let engine = Engine::new(&config);
        let module = Module::new(&engine, wasm)?;
        let mut linker = Linker::<()>::new(&engine);
        for import in module.imports() {
            let function = import.ty().func().ok_or("the engine imports something other than functions")?;
            let gives_text = import.name().starts_with("__wbg___wbindgen_string_get_");
            linker.func_new(
                import.module(),
                import.name(),
                function.clone(),
                move |caller, arguments, results| {
                    if gives_text {
                        give_now(caller, arguments)?;
                    }
                    for result in results {
                        *result = Val::default_for_ty(result.ty());
                    }
                    Ok(())
                },
            )?;
        }
        let mut store = Store::new(&engine, ());
        store.set_fuel(u64::MAX)?;
        let instance = linker.instantiate_and_start(&mut store, &module)?;
        let mut machine = Self { store, instance, engine: Vec::new() };
        machine.invoke("__wbindgen_start", &[])?;
        let catalog = module.custom_sections().find(|section| section.name() == "catalog");
        machine.give("use_catalog", &[], catalog.ok_or("the engine has no section `catalog`")?.data())?;
        machine.engine = machine.invoke("engine_builtin", &[])?;
        Ok(machine)
    }

    /// How many instructions were executed so far.
    pub fn instructions(&self) -> u64 {
        u64::MAX - self.store.get_fuel().unwrap_or(u64::MAX)
    }

    /// Calls a method of the built-in engine that takes bytes; returns how many instructions that took.
    pub fn call(&mut self, method: &str, bytes: &[u8]) -> Result<u64, Box<dyn Error>> {
        self.give(&format!("engine_{method}"), &self.engine.clone(), bytes)
    }

    /// Calls a method of the built-in engine that reads a text; returns how many instructions that took.
    pub fn call_with_text(&mut self, method: &str, text: &[u8]) -> Result<u64, Box<dyn Error>> {
        let length = Val::I32(i32::try_from(text.len())?);
        let [Val::I32(address)] = self.invoke("text_space", std::slice::from_ref(&length))?[..] else {
            return Err("text_space returns no address".into());
        };
        self.write(address, text)?;
        let before = self.instructions();
        self.invoke(&format!("engine_{method}"), &[&self.engine[..], &[length]].concat())?;
        Ok(self.instructions() - before)
    }

    /// Calls an export with these arguments and then bytes; returns how many instructions that took.
    fn give(&mut self, export: &str, arguments: &[Val], bytes: &[u8]) -> Result<u64, Box<dyn Error>> {
        let length = i32::try_from(bytes.len())?;
        let [Val::I32(address)] = self.invoke("__wbindgen_malloc", &[Val::I32(length), Val::I32(1)])?[..]
        else {
            return Err("__wbindgen_malloc returns no address".into());
        };
        self.write(address, bytes)?;
        let before = self.instructions();
        let results = self.invoke(export, &[arguments, &[Val::I32(address), Val::I32(length)]].concat())?;
        let instructions = self.instructions() - before;
        // The last result of an export that can fail says whether it did.
        if let [_, .., Val::I32(failed @ 1..)] = results[..] {
            return Err(format!("{export} failed: {failed}").into());
        }
        Ok(instructions)
    }

    fn write(&mut self, address: i32, bytes: &[u8]) -> Result<(), Box<dyn Error>> {
        let memory = self.instance.get_memory(&self.store, "memory").ok_or("the engine has no memory")?;
        Ok(memory.write(&mut self.store, usize::try_from(address)?, bytes)?)
    }

    /// Calls an export with these arguments. Others that it takes are optional, and left out.
    fn invoke(&mut self, export: &str, arguments: &[Val]) -> Result<Vec<Val>, Box<dyn Error>> {
        let function = self
            .instance
            .get_func(&self.store, export)
            .ok_or_else(|| format!("the engine has no {export}"))?;
        let r#type = function.ty(&self.store);
        let missing = r#type.params().iter().skip(arguments.len()).map(|one| none(*one));
        let arguments: Vec<Val> = arguments.iter().cloned().chain(missing).collect();
        let mut results: Vec<Val> = r#type.results().iter().map(|one| Val::default_for_ty(*one)).collect();
        function.call(&mut self.store, &arguments, &mut results)?;
        Ok(results)
    }
}

/// How JavaScript passes an optional argument that is left out.
fn none(r#type: ValType) -> Val {
    match r#type {
        ValType::F64 => Val::from(9_007_199_254_740_991_f64),
        other => Val::default_for_ty(other),
    }
}

/// Gives the text to the engine. Writes its position and length to the address in the first argument.
fn give_now(mut caller: Caller<()>, arguments: &[Val]) -> Result<(), wasmi::Error> {
    let missing = || wasmi::Error::new("the engine has no memory to give text to");
    let memory = caller.get_export("memory").and_then(|export| export.into_memory()).ok_or_else(missing)?;
    let allocate =
        caller.get_export("__wbindgen_malloc").and_then(|export| export.into_func()).ok_or_else(missing)?;
    let length = NOW.len() as u32;
    let text = allocate.typed::<(u32, u32), u32>(&caller)?.call(&mut caller, (length, 1))?;
    let [Val::I32(place), ..] = *arguments else { return Err(missing()) };
    let write =
        |caller: &mut Caller<()>, address: u32, bytes: &[u8]| memory.write(caller, address as usize, bytes);
    write(&mut caller, text, NOW)?;
    write(&mut caller, place as u32, &text.to_le_bytes())?;
    write(&mut caller, place as u32 + 4, &length.to_le_bytes())?;
    Ok(())
}
